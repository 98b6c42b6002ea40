// The list of players: searching, filtering, sorting, opening, and the keys for it.

const byId = (id) => document.getElementById(id);
const rowsBody = byId("rows");
const panel = byId("player");
const opened = byId("opened");
const search = byId("search");
const sort = byId("sort");
const MOST_SHEETS = 500; // at once: a browser must lay them all out

const rows = [...rowsBody.rows];
const entries = records.players.map((player, at) => {
  const row = rows[at];
  const link = row.querySelector("a");
  if (!records.apart) {
    link.setAttribute("aria-expanded", "false");
    link.setAttribute("aria-controls", "player");
  }
  return { player, row, link };
});
const byNumber = new Map(entries.map((entry) => [entry.player.number, entry]));
let shown = entries;
let open = null;
let toPrint = null;

// -- searching and filtering

const cardTexts = records.cards.map(([title, subtitle, place]) => folded(`${title} ${subtitle} ${place}`));

/** What a player is found by, besides the cards: made when somebody first searches. */
const textOf = (entry) => {
  if (entry.text === undefined) {
    const { player } = entry;
    const lists = player.lists ?? [];
    const findings = [player, ...lists].flatMap((each) => each.findings ?? []);
    const typed = lists.flatMap((list) => [list.name ?? "", ...(list.unread ?? []).map(([, , text]) => text)]);
    const rules = findings.map(([, rule]) => records.rules[rule][0]);
    entry.text = folded([player.number, player.name, ...typed, ...rules].join(" \n"));
  }
  return entry.text;
};

const cardsOf = (list) => list.cards ?? (list.groups ?? []).flatMap(([, numbers]) => numbers.filter((_, at) => at % 3 === 0));

const holdsCard = (player, wanted) => current(player).some((list) => cardsOf(list).some((card) => wanted.has(card)));

const pressed = (kind) =>
  new Set([...document.querySelectorAll(`[data-filter="${kind}"][aria-pressed="true"]`)].map((button) => button.value));

const matching = () => {
  const terms = folded(search.value).split(/\s+/).filter(Boolean);
  const wanted = new Set();
  if (terms.length) cardTexts.forEach((text, at) => terms.every((term) => text.includes(term)) && wanted.add(at));
  const [statuses, changes, checked, look] = ["status", "change", "checked", "look"].map(pressed);
  return entries.filter((entry) => {
    const { player } = entry;
    if (statuses.size && !statuses.has(records.statuses[player.status][0])) return false;
    if (changes.size && !changes.has(player.change)) return false;
    if (checked.size && !wasChecked(player)) return false;
    if (look.size && !player.look) return false;
    if (!terms.length || terms.every((term) => textOf(entry).includes(term))) return true;
    return wanted.size > 0 && holdsCard(player, wanted);
  });
};

const collator = new Intl.Collator(document.documentElement.lang, { sensitivity: "base", numeric: true });
const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);
const orders = {
  number: () => 0,
  name: (one, other) => collator.compare(one.name, other.name),
  status: (one, other) => one.status - other.status,
  time: (one, other) => compare(one.time ?? "~", other.time ?? "~"),
};

const sorted = () => {
  const order = orders[sort.value];
  entries.sort((one, other) => order(one.player, other.player) || one.player.number - other.player.number);
  rowsBody.append(...entries.map((entry) => entry.row));
  filter();
};

const filter = () => {
  shown = matching();
  const visible = new Set(shown);
  for (const entry of entries) entry.row.hidden = !visible.has(entry);
  const narrowed = Boolean(search.value.trim() || document.querySelector("[data-filter][aria-pressed='true']"));
  byId("matches").textContent = filled(words.matches, { shown: shown.length });
  byId("nobody").hidden = shown.length > 0;
  byId("show-all").hidden = !narrowed;
  const sheets = shown.filter(({ player }) => withCards(player).length > 0).length;
  byId("sheets").disabled = !sheets;
  byId("sheets-count").textContent = sheets > MOST_SHEETS ? filled(words.progress, { ticked: MOST_SHEETS, count: sheets }) : sheets;
  showAround();
};

const sheetsOf = (some) => some.filter(({ player }) => withCards(player).length > 0).slice(0, MOST_SHEETS);

const showAll = () => {
  search.value = "";
  for (const button of document.querySelectorAll("[data-filter]")) button.setAttribute("aria-pressed", "false");
  filter();
  search.focus();
};

// -- players who were checked on the day

/** Ticked off on this page, or in the log of deck checks with a result. */
const wasChecked = (player) => Boolean(player.logged) || isChecked(player);

const markChecked = (entry) => {
  const mark = entry.row.querySelector(".checked-mark");
  const on = isChecked(entry.player);
  if (on && !mark) entry.row.querySelector("th").append(element("span", { class: "checked-mark" }, `✓ ${words.checked}`));
  if (!on && mark) mark.remove();
};

const countChecked = () => {
  byId("checked-count").textContent = entries.filter(({ player }) => wasChecked(player)).length;
};

const checkedChanged = (player) => {
  markChecked(byNumber.get(player.number));
  countChecked();
};

// -- opening and closing a player

const view = () => (/^#tick-/.test(location.hash) ? "tick" : "player");

/** Follow the address: `#player-12` is the report, `#tick-12` the judge's view. */
const follow = (focus = true) => {
  const found = /^#(?:player|tick)-(\d+)$/.exec(location.hash);
  const entry = found && byNumber.get(Number(found[1]));
  if (!entry) return close(false);
  if (records.apart) return location.replace(entry.link.href.replace(/#.*/, location.hash));
  if (open) open.link.setAttribute("aria-expanded", "false");
  open?.row.classList.remove("open");
  open = entry;
  open.link.setAttribute("aria-expanded", "true");
  open.row.classList.add("open");
  const ticking = view() === "tick";
  byId("report").setAttribute("aria-pressed", String(!ticking));
  byId("tick").setAttribute("aria-pressed", String(ticking));
  opened.replaceChildren(...(ticking ? tickView(entry.player, checkedChanged) : reportView(entry.player)));
  panel.hidden = false;
  panel.scrollTop = 0;
  document.body.classList.add("opened");
  document.body.classList.toggle("ticking", ticking);
  showAround();
  if (matchMedia("(max-width: 60rem)").matches) scrollTo(0, 0);
  else entry.row.scrollIntoView({ block: "nearest" });
  if (focus) opened.querySelector("h2").focus({ preventScroll: true });
};

const close = (leave = true) => {
  if (!open) return;
  const { link, row } = open;
  link.setAttribute("aria-expanded", "false");
  row.classList.remove("open");
  open = null;
  panel.hidden = true;
  opened.replaceChildren();
  document.body.classList.remove("opened", "ticking");
  if (leave) history.pushState(null, "", "#players");
  (row.hidden ? byId("players") : link).focus();
};

/** Go to another player or view without another step for the way back. */
const show = (number, as = view()) => {
  history.replaceState(null, "", `#${as}-${number}`);
  follow();
};

const neighbour = (entry, step) => shown[shown.indexOf(entry) + step];

const showAround = () => {
  byId("previous").disabled = !open || !neighbour(open, -1);
  byId("next").disabled = !open || shown.indexOf(open) === shown.length - 1;
};

const move = (step) => {
  const focused = entries.find(({ link }) => link === document.activeElement);
  const target = neighbour(focused ?? open, step);
  if (!target) return;
  if (focused) target.link.focus();
  else show(target.player.number);
};

// -- keys, buttons, printing

const STEPS = { j: 1, ArrowDown: 1, ArrowRight: 1, k: -1, ArrowUp: -1, ArrowLeft: -1 };

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape" && open) {
    close();
    return;
  }
  const step = STEPS[event.key];
  const inList = rowsBody.contains(event.target);
  const inPanel = panel.contains(event.target) && !/^Arrow(Up|Down)$/.test(event.key);
  if (!step || !(inList || (inPanel && open))) return;
  event.preventDefault();
  move(step);
});

for (const button of document.querySelectorAll("[data-filter]")) {
  button.addEventListener("click", () => {
    button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
    filter();
  });
}

rowsBody.addEventListener("click", (event) => {
  const row = event.target.closest("tr");
  if (!row || event.target.closest("a") || String(getSelection())) return;
  row.querySelector("a").click();
});

let waiting = 0;
search.addEventListener("input", () => {
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(filter);
});
sort.addEventListener("change", sorted);
byId("show-all").addEventListener("click", showAll);
byId("close").addEventListener("click", () => close());
byId("previous").addEventListener("click", () => show(neighbour(open, -1).player.number));
byId("next").addEventListener("click", () => show(neighbour(open, 1).player.number));
byId("report").addEventListener("click", () => show(open.player.number, "player"));
byId("tick").addEventListener("click", () => show(open.player.number, "tick"));
byId("print").addEventListener("click", () => window.print());
byId("sheets").addEventListener("click", () => {
  toPrint = sheetsOf(shown).map(({ player }) => player);
  window.print();
});
// Some browsers print only after print() has returned: what was asked for holds until the next touch.
for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, () => (toPrint = null), true);
addEventListener("beforeprint", () => layOut(toPrint ?? (open && view() === "tick" ? [open.player] : [])));
addEventListener("hashchange", () => {
  toPrint = null;
  follow();
});

// -- what was ticked, handed back: `cardlab deckcheck EVENT --import ticks.json`

const round = byId("round");
const roundKey = `cardlab/${records.event}/round`;
round.value = kept.read(roundKey) ?? "";
round.addEventListener("input", () => kept.write(roundKey, round.value));

const handedBack = () =>
  entries
    .map(({ player }) => {
      const ticks = current(player).map((list) => ticksOf(player, list));
      const sum = (name) => ticks.reduce((total, each) => total + each[name], 0);
      return { number: player.number, checked: isChecked(player), ticked: sum("ticked"), count: sum("count") };
    })
    .filter((each) => each.checked || each.ticked);

byId("hand-back").addEventListener("click", () => {
  const ticks = { version: 1, event: records.event, round: Number(round.value) || 0, checks: handedBack() };
  const address = URL.createObjectURL(new Blob([JSON.stringify(ticks)], { type: "application/json" }));
  element("a", { href: address, download: "ticks.json" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
});

const theme = byId("theme");
const wear = (name) => document.documentElement.setAttribute("data-theme", name);
if (["light", "dark"].includes(kept.read("cardlab/theme"))) wear(kept.read("cardlab/theme"));
theme.addEventListener("click", () => {
  const worn = document.documentElement.getAttribute("data-theme");
  const isDark = worn ? worn === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  wear(isDark ? "light" : "dark");
  kept.write("cardlab/theme", isDark ? "light" : "dark");
});

for (const hidden of [theme, document.querySelector(".tools"), document.querySelector(".keys")]) hidden.hidden = false;
for (const entry of entries) if (isChecked(entry.player)) markChecked(entry);
countChecked();
filter();
follow(false);
