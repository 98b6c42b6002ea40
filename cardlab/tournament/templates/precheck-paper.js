// Judge sheets on paper: a page for each player, its letters as large as the page allows.

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
      element("p", {}, bdi(document.querySelector("h1").textContent), " · ", records.statuses[player.status][2]),
    ),
    element("div", { class: "cards" }, ...withCards(player).flatMap((list) => paperList(player, list))),
    element(
      "footer",
      {},
      element("div", {}, box(isChecked(player)), " ", words.checked),
      ...[words.judge, words.round, words.result].map((label) => element("div", { class: "field" }, label)),
    ),
  );

/** The largest letters with which all columns fit on the page; a list that nothing makes fit runs over it. */
const fit = (sheet) => {
  const cards = sheet.querySelector(".cards");
  for (const size of SIZES) {
    for (const columns of size > 8.5 ? [2] : [2, 3]) {
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
