(function () {
  var key = "cardlab-" + document.body.getAttribute("{{ mark }}"), kept = {};
  try { kept = JSON.parse(localStorage.getItem(key)) || {}; } catch (fault) { kept = {}; }
  document.querySelectorAll("input").forEach(function (input) {
    var box = input.type === "checkbox";
    function show() {
      if (box) {
        input.toggleAttribute("checked", input.checked);
        input.closest("tr").classList.toggle("done", input.checked);
      } else {
        input.setAttribute("value", input.value);
      }
    }
    if (input.id in kept) { if (box) { input.checked = kept[input.id]; } else { input.value = kept[input.id]; } }
    show();
    input.addEventListener(box ? "change" : "input", function () {
      kept[input.id] = box ? input.checked : input.value;
      show();
      try { localStorage.setItem(key, JSON.stringify(kept)); } catch (fault) { return; }
    });
  });
})();
