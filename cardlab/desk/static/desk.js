// What a page does beyond a plain form: the verdict while one types, suggestions by one tap, a draft that survives a
// reload, a link that carries the list. Everything here works without it, with a button.
(() => {
"use strict";

const PAUSE = 450;
const REST = 1500;
const MOST = 200000; // characters of a list that an address may carry

for (const form of document.querySelectorAll("[data-editor]")) {
  for (const part of form.querySelectorAll("[data-part]")) new Editor(form, part);
}

function Editor(form, part) {
  const suffix = part.dataset.suffix;
  const area = part.querySelector("textarea");
  const file = part.querySelector("input[type=file]");
  const verdict = part.querySelector("[data-verdict]");
  const draft = form.dataset.draft ? `draft ${form.dataset.draft}${suffix}` : "";
  let asked = new AbortController(), timer = 0, shown = "";

  // -- asking -----------------------------------------------------------------------------------

  const values = (more) => {
    const sent = new FormData();
    sent.set("list", area.value);
    for (const name of ["judge_by", "date"]) if (form.elements[name]) sent.set(name, form.elements[name].value);
    if (file.files.length) sent.set("file", file.files[0]);
    sent.set("side", part.dataset.side);
    for (const [name, value] of Object.entries(more)) sent.set(name, value);
    return sent;
  };

  const ask = async (more = {}) => {
    clearTimeout(timer);
    asked.abort();
    asked = new AbortController();
    const taken = "take" in more || "change" in more, from_file = file.files.length > 0;
    if (!area.value.trim() && !from_file) return show(null, "waiting");
    verdict.setAttribute("aria-busy", "true");
    let answer, body;
    try {
      answer = await fetch(`${form.dataset.ask || "/verdict"}?lang=${document.documentElement.lang}`, {
        method: "POST", body: values(more), signal: asked.signal, headers: {"Accept": "application/json"},
      });
      body = await answer.json();
    } catch (fault) {
      if (fault.name !== "AbortError") show(null, "noAnswer");
      return;
    }
    if (!answer.ok) {
      show(body.message);
      const wait = Number(answer.headers.get("Retry-After"));
      if (wait) timer = setTimeout(ask, wait * 1000);
      return;
    }
    if (taken || from_file) {
      area.value = body.text;
      file.value = "";
      keep();
    }
    if (shown !== body.html) {
      const open = [...verdict.querySelectorAll("details[open]")].map((each) => each.className);
      const numbers = verdict.querySelector(".numbers");
      verdict.innerHTML = shown = body.html;
      if (numbers && !("show" in more)) { // those of the list before, until the typing rests
        numbers.classList.add("stale");
        verdict.append(numbers);
      }
      for (const each of verdict.querySelectorAll("details")) each.open = open.includes(each.className);
    }
    verdict.removeAttribute("aria-busy");
    // looking for what would mend a deck takes many times as long as judging it: once the typing rests
    if (!("advice" in more)) timer = setTimeout(() => ask({advice: "1", show: counting()}), REST);
  };

  const counting = () => verdict.querySelector(".numbers") ? "stats" : "";

  const show = (words, key) => {
    const said = document.createElement("p");
    said.className = "waiting";
    said.textContent = words || verdict.dataset[key];
    verdict.replaceChildren(said);
    shown = "";
    verdict.removeAttribute("aria-busy");
  };

  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  };

  // -- the draft, and the list that an address carries --------------------------------------------

  const keep = () => {
    try {
      if (draft) localStorage.setItem(draft, area.value);
    } catch { /* private windows may refuse */ }
  };

  const restore = async () => {
    const shared = form.hasAttribute("data-share") && await unpacked(location.hash.slice(1));
    if (shared) area.value = shared;
    else if (!area.value.trim() && draft) {
      try { area.value = localStorage.getItem(draft) || ""; } catch { /* none then */ }
    }
    if (area.value.trim() && (shared || !verdict.querySelector("article"))) ask();
  };

  const share = async () => {
    const address = new URL(location.href);
    address.hash = await packed(area.value);
    history.replaceState(null, "", address);
    const told = part.querySelector("[data-shared]"), by_hand = told.querySelector("[data-by-hand]");
    const copied = navigator.clipboard
      ? await navigator.clipboard.writeText(address.href).then(() => true, () => false) : false;
    told.hidden = false;
    told.querySelector("[data-copied]").hidden = !copied;
    by_hand.hidden = copied;
    by_hand.querySelector("input").value = address.href;
    if (!copied) by_hand.querySelector("input").select();
  };

  // -- what people do -----------------------------------------------------------------------------

  area.addEventListener("input", () => { keep(); later(); });
  area.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); ask(); }
  });
  file.addEventListener("change", () => ask());
  for (const name of ["judge_by", "date"]) form.elements[name]?.addEventListener("change", () => ask());
  part.addEventListener("dragover", (event) => { event.preventDefault(); area.classList.add("over"); });
  part.addEventListener("dragleave", () => area.classList.remove("over"));
  part.addEventListener("drop", (event) => {
    area.classList.remove("over");
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    file.files = event.dataTransfer.files;
    ask();
  });
  part.querySelector("[data-check]")?.addEventListener("click", (event) => { event.preventDefault(); ask(); });
  verdict.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (button?.name === `take${suffix}`) {
      event.preventDefault();
      ask({take: button.value});
    } else if (button?.name === "show") {
      event.preventDefault();
      const part = button.value.startsWith("fix") ? ".mending" : ".numbers";
      ask({advice: "1", show: button.value}).then(() => verdict.querySelector(part)?.focus());
    } else if (button?.name === "change") {
      event.preventDefault();
      ask({advice: "1", change: button.value, show: `fix ${counting()}`});
    } else if (button?.dataset.line) {
      select(area, Number(button.dataset.line));
    }
  });
  const link = part.querySelector("[data-share-link]"), clear = part.querySelector("[data-clear]");
  if (link && "CompressionStream" in window) {
    link.hidden = false;
    link.addEventListener("click", share);
    window.addEventListener("hashchange", restore);
  }
  if (clear) {
    clear.hidden = false;
    clear.addEventListener("click", () => {
      area.value = "";
      history.replaceState(null, "", location.pathname);
      keep();
      ask();
      area.focus();
    });
  }
  restore();
}

// -- the organiser's page follows the event ---------------------------------------------------------

for (const shown of document.querySelectorAll("[data-live]")) {
  const source = new EventSource(shown.dataset.live);
  source.addEventListener("change", async () => {
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const typed = shown.querySelector("input[type=search]"), again = page.querySelector("[data-live]");
    const at = shown.contains(document.activeElement) && document.activeElement.getAttribute("href");
    if (typed && document.activeElement === typed) { // whoever is typing goes on typing
      again.querySelector("form").replaceWith(shown.querySelector("form"));
      shown.replaceChildren(...again.childNodes);
      typed.focus();
    } else shown.replaceChildren(...again.childNodes);
    if (at) shown.querySelector(`a[href="${CSS.escape(at)}"]`)?.focus({preventScroll: true});
  });
}
for (const link of document.querySelectorAll("input.link")) link.addEventListener("focus", () => link.select());
for (const copy of document.querySelectorAll("[data-copy]")) {
  copy.hidden = false;
  copy.addEventListener("click", () => {
    copy.previousElementSibling.select();
    if (document.execCommand("copy")) copy.textContent = copy.dataset.copy; // the newer way needs TLS, a room has none
  });
}
// what was handed in is no draft any more: the next player at this device is not to see it
for (const done of document.querySelectorAll("[data-handed-in]")) {
  try {
    for (const suffix of ["", "2"]) localStorage.removeItem(`draft ${done.dataset.handedIn}${suffix}`);
  } catch { /* nothing was kept then */ }
}

function select(area, number) {
  const lines = area.value.split("\n"), start = lines.slice(0, number - 1).join("\n").length + (number > 1);
  area.focus();
  area.setSelectionRange(start, start + (lines[number - 1] || "").length);
  area.scrollTop = (number - 3) * parseFloat(getComputedStyle(area).lineHeight);
}

// -- a list in an address ---------------------------------------------------------------------------

async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpacked(code) {
  if (!code || !("DecompressionStream" in window)) return "";
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts = [];
    let size = 0;
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > MOST) return "";
      parts.push(next.value);
    }
    return await new Blob(parts).text();
  } catch {
    return "";
  }
}
})();
