// What everything below stands on: the records, making elements, and what the browser keeps.

const records = JSON.parse(document.getElementById("records").textContent);
const words = records.words;

/** An element; whatever players typed only ever becomes text. */
const element = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== undefined) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== "" && child !== undefined && child !== null && child !== false));
  return made;
};

/** A name or title of its own direction, whatever stands around it. */
const bdi = (text) => element("bdi", {}, text);

const filled = (sentence, values) => sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Texts compared without case and accents. */
const folded = (text) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe").replace(/æ/g, "ae").replace(/ß/g, "ss").replace(/ø/g, "o").replace(/ł/g, "l").replace(/đ/g, "d")
    .replace(/[’‘ʼ`´]/g, "'");

const statusBadge = (number) => {
  const [code, mark, text] = records.statuses[number];
  return element("span", { class: "status", "data-status": code }, element("span", { class: "mark", "aria-hidden": "true" }, mark), text);
};

const changeBadge = (change) => element("span", { class: "change", "data-change": change }, records.changes[change]);

/** localStorage, or a mere memory where a browser refuses one. */
const kept = (() => {
  const memory = new Map();
  let lasting = true;
  try {
    localStorage.setItem("cardlab/try", "1");
    localStorage.removeItem("cardlab/try");
  } catch {
    lasting = false;
  }
  return {
    lasting,
    read: (key) => (lasting ? localStorage.getItem(key) : (memory.get(key) ?? null)),
    write(key, value) {
      memory.set(key, value);
      try {
        if (lasting) localStorage.setItem(key, value);
      } catch {
        // full: this one is not kept, and the page goes on
      }
    },
    forget(key) {
      memory.delete(key);
      if (lasting) localStorage.removeItem(key);
    },
  };
})();

/** The lists of a player that count. */
const current = (player) => (player.lists ?? []).filter((list) => !list.replaced);

/** Whether a list has lines to show: a deck's cards, what was not understood, or the steps of a setup. */
const hasLines = (list) => Boolean(list.groups || list.unread || list.setup);

/** The lines of a list, each with a name that stays its own when the list is printed in another order. */
const linesOf = (list) => {
  const seen = new Map();
  const named = (name) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before ? `${name}#${before}` : name;
  };
  const groups = (list.groups ?? []).map(([heading, numbers]) => {
    const [kind, title, sums] = records.headings[heading];
    const lines = [];
    for (let at = 0; at < numbers.length; at += 3) {
      const [cardTitle, subtitle, place, code] = records.cards[numbers[at]];
      const [quantity, dice] = [numbers[at + 1], numbers[at + 2]];
      lines.push({ id: named(`${kind}/${code}`), quantity, title: cardTitle, subtitle, place, dice: dice ? records.dice[dice] : "" });
    }
    return { title, sums, lines };
  });
  const unread = (list.unread ?? []).map(([quantity, line, text]) => {
    return { id: named(`?/${text}`), quantity, title: text, subtitle: "", place: filled(words.line, { line }), dice: "" };
  });
  if (unread.length) groups.push({ title: words.unread, sums: "", lines: unread });
  const steps = (list.setup ?? []).map(([title, texts]) => {
    const lines = texts.map((text) => ({ id: named(`=/${title}/${text}`), quantity: 1, title: text, subtitle: "", place: "", dice: "", alone: true }));
    return { title, sums: "", lines };
  });
  return [...groups, ...steps.filter((step) => step.lines.length)];
};

/** The ticks of one list: another list of the same player, or the same changed, has its own. */
const ticksOf = (player, list) => {
  const key = `cardlab/${records.event}/${player.number}/${list.fingerprint ?? ""}`;
  let ticked;
  try {
    ticked = new Set(JSON.parse(kept.read(key) ?? "[]"));
  } catch {
    ticked = new Set();
  }
  const doneKey = `${key}/done`; // how many cards these are: for the list of an event whose details stand apart
  const lines = linesOf(list).flatMap((group) => group.lines);
  const done = () => lines.reduce((sum, line) => sum + (ticked.has(line.id) ? line.quantity : 0), 0);
  const save = () => {
    if (!ticked.size) return [key, doneKey].forEach(kept.forget);
    kept.write(key, JSON.stringify([...ticked]));
    kept.write(doneKey, String(done()));
  };
  return {
    has: (id) => ticked.has(id),
    set(id, on) {
      if (on) ticked.add(id);
      else ticked.delete(id);
      save();
    },
    clear() {
      ticked.clear();
      save();
    },
    get count() {
      return records.apart ? (list.count ?? 0) : lines.reduce((sum, line) => sum + line.quantity, 0);
    },
    get ticked() {
      return records.apart ? Number(kept.read(doneKey) ?? 0) : done();
    },
  };
};

const checkedKey = (player) =>
  `cardlab/${records.event}/${player.number}/${current(player).map((list) => list.fingerprint ?? "").join("+")}/checked`;
const isChecked = (player) => kept.read(checkedKey(player)) === "1";
const setChecked = (player, on) => (on ? kept.write(checkedKey(player), "1") : kept.forget(checkedKey(player)));
