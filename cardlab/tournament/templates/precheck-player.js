// The opened player: the report, and the view in which a judge ticks the cards off.

/** The title of a list: its side, its name. */
const deckTitle = (list) => {
  const parts = [];
  if (list.side) parts.push(list.side);
  if (list.name) parts.push(bdi(list.name));
  if (!parts.length) parts.push(words.list);
  return parts.flatMap((part, at) => (at ? [" – ", part] : [part]));
};

const severities = ["error", "warning", "info"];
const severityMarks = ["✗", "!", "i"];

const findingItem = ([severity, rule, message, hint, organiserOnly]) => {
  const [id, citation] = records.rules[rule];
  const kind = severities[severity];
  return element(
    "li",
    { class: "finding", "data-severity": kind },
    element("span", { class: "mark", "aria-hidden": "true" }, severityMarks[severity]),
    element(
      "div",
      {},
      element("p", { class: "message" }, element("b", { class: "severity" }, words[kind]), " ", bdi(message)),
      hint && element("p", { class: "hint" }, bdi(hint)),
      element(
        "p",
        { class: "rule" },
        element("code", {}, id),
        citation && ` · ${citation}`,
        organiserOnly && element("span", { class: "organiser" }, words.organiser),
      ),
    ),
  );
};

const findingList = (findings) => element("ul", { class: "findings" }, ...findings.map(findingItem));

/** What a line of a list shows, beside its box where it has one. */
const lineParts = (line) => [
  !line.alone && element("span", { class: "count" }, String(line.quantity)),
  element("span", { class: "title" }, bdi(line.title), line.subtitle && ", ", line.subtitle && element("i", {}, line.subtitle)),
  line.place && element("span", { class: "place" }, line.place),
  line.dice && element("span", { class: "dice" }, line.dice),
];

const groupHead = (group) => element("h4", {}, group.title, " ", element("small", {}, group.sums));

const groupsOf = (list) =>
  element(
    "div",
    { class: "groups" },
    ...linesOf(list).map((group) =>
      element("div", { class: "group" }, groupHead(group),
        element("ul", {}, ...group.lines.map((line) => element("li", { class: "line" }, ...lineParts(line)))))),
  );

const listReport = (list) =>
  element(
    "article",
    { class: "deck" },
    element("h3", {}, ...deckTitle(list), statusBadge(list.verdict), list.late && element("span", { class: "late" }, words.late)),
    element("p", { class: "facts" }, bdi(list.place ?? ""), list.received && ` · ${list.received}`),
    list.findings && findingList(list.findings),
    list.unjudged && element("ul", { class: "unjudged" }, ...list.unjudged.map((each) => element("li", {}, bdi(each)))),
    hasLines(list) ? groupsOf(list) : element("p", { class: "empty" }, words.no_cards),
    list.sums && element("p", { class: "sums" }, ...list.sums.map((sum) => element("span", {}, sum))),
    list.fingerprint && element("p", { class: "fingerprint" }, words.fingerprint, " ", element("code", {}, list.fingerprint)),
  );

const playerHead = (player) =>
  element(
    "header",
    {},
    element("p", { class: "number" }, filled(words.number, { number: player.number })),
    element("h2", { tabindex: "-1" }, bdi(player.name)),
    element(
      "p",
      { class: "badges" },
      statusBadge(player.status),
      player.look && element("span", { class: "look" }, words.look),
      player.change && changeBadge(player.change),
      player.before && element("span", { class: "was" }, filled(words.was, { status: player.before })),
    ),
  );

const rulingOf = (player) => {
  const [, , ruled] = records.statuses[player.status];
  const [, , verdict] = records.statuses[player.verdict];
  return element(
    "div",
    { class: "ruling" },
    element("b", {}, filled(words.ruling, { status: ruled })),
    player.ruling && element("p", {}, bdi(player.ruling)),
    element("p", { class: "quietly" }, filled(words.by_the_rules, { status: verdict })),
  );
};

/** Everything about a player. */
const reportView = (player) => {
  const replaced = (player.lists ?? []).filter((list) => list.replaced);
  const nothing = !player.findings && current(player).every((list) => !list.findings && !list.unjudged);
  return [
    playerHead(player),
    player.ruled && rulingOf(player),
    player.checks && element("section", { class: "checks" }, element("h3", {}, words.checks), element("ul", {}, ...player.checks.map((each) => element("li", {}, bdi(each))))),
    player.findings && element("section", { class: "registration" }, element("h3", {}, words.registration), findingList(player.findings)),
    nothing && element("p", { class: "empty" }, current(player).length ? words.nothing : words.no_list),
    ...current(player).map(listReport),
    replaced.length > 0 &&
      element("details", { class: "replaced" }, element("summary", {}, filled(words.replaced, { count: replaced.length })), ...replaced.map(listReport)),
    player.rows && element("p", { class: "quietly" }, filled(words.rows, { rows: player.rows })),
  ].filter(Boolean);
};

/** A list as boxes to tick, with how far the judge has come. */
const listTicks = (player, list) => {
  const ticks = ticksOf(player, list);
  const done = element("span", { class: "done", role: "status" });
  const meter = element("progress", { max: ticks.count, "aria-hidden": "true" });
  const boxes = new Map();
  const show = () => {
    done.textContent = filled(words.progress, { ticked: ticks.ticked, count: ticks.count });
    meter.value = ticks.ticked;
    for (const [id, box] of boxes) {
      box.checked = ticks.has(id);
      box.parentElement.classList.toggle("ticked", box.checked); // `:has()` would slow down every change of the page
    }
  };
  const lineBox = (line) => {
    const box = element("input", { type: "checkbox" });
    box.addEventListener("change", () => {
      ticks.set(line.id, box.checked);
      show();
    });
    boxes.set(line.id, box);
    return element("li", {}, element("label", { class: "line" }, box, ...lineParts(line)));
  };
  const clear = element("button", { type: "button", class: "quiet clear" }, words.clear);
  clear.addEventListener("click", () => {
    if (!ticks.ticked || confirm(filled(words.clear_sure, { name: player.name }))) ticks.clear();
    show();
  });
  const groups = linesOf(list).map((group) =>
    element("div", { class: "group" }, groupHead(group), element("ul", {}, ...group.lines.map(lineBox))));
  show();
  return element(
    "article",
    { class: "deck ticks" },
    element("h3", {}, ...deckTitle(list), statusBadge(list.verdict)),
    element("div", { class: "progress" }, done, meter, clear),
    element("div", { class: "groups" }, ...groups),
    list.sums && element("p", { class: "sums" }, ...list.sums.map((sum) => element("span", {}, sum))),
    list.fingerprint && element("p", { class: "fingerprint" }, words.fingerprint, " ", element("code", {}, list.fingerprint)),
  );
};

const withCards = (player) => current(player).filter(hasLines);

/** The judge's view of a player; `changed` hears when the player was checked. */
const tickView = (player, changed) => {
  const lists = withCards(player);
  if (!lists.length) return [playerHead(player), element("p", { class: "empty" }, words.nothing_to_tick)];
  const box = element("input", { type: "checkbox", id: "checked" });
  box.checked = isChecked(player);
  box.addEventListener("change", () => {
    setChecked(player, box.checked);
    changed(player);
  });
  return [
    playerHead(player),
    !kept.lasting && element("p", { class: "hint" }, words.not_kept),
    ...lists.map((list) => listTicks(player, list)),
    element("label", { class: "checked" }, box, " ", words.checked),
  ].filter(Boolean);
};
