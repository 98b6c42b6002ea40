// Judge sheets on paper: two to a page, the letters of each as large as its half allows.

const paper = document.getElementById("paper");
const SIZES = [12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.5];

const box = (on) => element("span", { class: on ? "box ticked" : "box" });

const paperList = (player, list) => {
  const ticks = ticksOf(player, list);
  const groups = linesOf(list).map((group) =>
    element("div", { class: "group" }, groupHead(group),
      element("ul", {}, ...group.lines.map((line) => element("li", { class: "line" }, box(ticks.has(line.id)), ...lineParts(line))))));
  return [
    element("h3", {}, ...deckTitle(list), " ", element("small", {}, filled(words.progress, { ticked: ticks.ticked, count: ticks.count }))),
    ...groups,
    element("p", { class: "sums" }, ...(list.sums ?? []).map((sum) => element("span", {}, sum)), element("code", {}, list.fingerprint ?? "")),
  ];
};

const sheetOf = (player) =>
  element(
    "section",
    { class: "sheet" },
    element(
      "header",
      {},
      element("h2", {}, `${player.number} · `, bdi(player.name)),
      element("p", {}, bdi(document.querySelector("h1").textContent), " · ", roundShown(), records.statuses[player.status][2]),
    ),
    element("ul", { class: "faults" }, ...faultsOf(player).map((words) => element("li", {}, bdi(words)))),
    element("div", { class: "cards" }, ...withCards(player).flatMap((list) => paperList(player, list))),
    element(
      "footer",
      {},
      element("div", {}, box(isChecked(player)), " ", words.checked),
      ...[words.judge, words.round, words.result].map((label) => element("div", { class: "field" }, label)),
    ),
  );

/** `Round 2 · `, where it was filled in. */
const roundShown = () => {
  const round = document.getElementById("round").value;
  return round ? `${filled(words.round_of, { round })} · ` : "";
};

/** What is known to be wrong, the gravest first: a few lines, the report has the rest. */
const faultsOf = (player) =>
  [player, ...current(player)]
    .flatMap((each) => each.findings ?? [])
    .filter(([severity]) => severity < 2)
    .sort(([one], [other]) => one - other)
    .slice(0, 4)
    .map(([, , message]) => message);

/** The largest letters with which all columns fit on the page; a list that nothing makes fit runs over it. */
const fit = (sheet) => {
  const cards = sheet.querySelector(".cards");
  for (const size of SIZES) {
    for (const columns of size > 8.5 ? [2] : size > 6.5 ? [2, 3] : [2, 3, 4]) {
      cards.style.fontSize = `${size}pt`;
      cards.style.columnCount = columns;
      if (cards.scrollWidth <= cards.clientWidth + 1 && cards.scrollHeight <= cards.clientHeight + 1) return;
    }
  }
  sheet.classList.add("tall");
};

const layOut = (players) => {
  document.body.classList.toggle("sheets", players.length > 0);
  paper.replaceChildren(...players.map(sheetOf));
  if (!players.length) return;
  paper.classList.add("measured");
  for (const sheet of paper.children) fit(sheet);
  paper.classList.remove("measured");
};
