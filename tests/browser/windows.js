({ scrolls }) => {
  const faults = [];
  const modal = document.querySelector("dialog:modal");
  const root = modal ?? document.body;
  const REGION = "[role=region], [role=log], dialog, [data-scrolls]";
  const CONTROLS =
    "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button]";
  const ROUNDING = 1.5;

  const style = document.createElement("style");
  style.textContent =
    "*, *::before, *::after { pointer-events: auto !important }";

  const short = (text) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
  const words = (text) => short(text.replace(/\s+/g, " ").trim());
  const at = (box) => `at ${Math.round(box.left)},${Math.round(box.top)}`;
  const names = (element) =>
    typeof element.className === "string"
      ? element.className
      : (element.className?.baseVal ?? "");
  const called = (element) => {
    const name =
      element.getAttribute("aria-label") ??
      element.getAttribute("title") ??
      words(element.textContent ?? "");
    const kind = names(element)
      .replace(/\bs(velte)?-\S+/g, "")
      .trim()
      .split(/\s+/)
      .filter(Boolean);
    return `${[element.localName, ...kind].join(".")}${name ? ` “${words(name)}”` : ""}`;
  };
  /** Remembers what was found out about an element; while texts are looked at, nothing moves. */
  const remembered = (find) => {
    const known = new Map();
    return (element) => {
      if (!known.has(element)) known.set(element, find(element));
      return known.get(element);
    };
  };
  const forReaders = remembered((element) => {
    if (!element || element === document.body) return false;
    const { clipPath, position } = getComputedStyle(element);
    return (
      (clipPath.startsWith("inset(50%") && position === "absolute") ||
      forReaders(element.parentElement)
    );
  });
  const seen = (element) =>
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
    }) && !forReaders(element);
  const related = (one, other) =>
    one === other || one.contains(other) || other.contains(one);
  const cut = (box, by) => ({
    left: Math.max(box.left, by.left),
    top: Math.max(box.top, by.top),
    right: Math.min(box.right, by.right),
    bottom: Math.min(box.bottom, by.bottom),
  });
  const empty = (box) => box.right - box.left < 1 || box.bottom - box.top < 1;
  const WINDOW = {
    left: 0,
    top: 0,
    right: innerWidth,
    bottom: scrolls ? 1e9 : innerHeight,
  };

  /** Where an element cuts what is in it, if it does, and whether it scrolls; null above all. */
  const cutting = remembered((element) => {
    if (
      !element ||
      element === document.body ||
      element === document.documentElement
    )
      return null;
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const fixed = position === "fixed";
    if (overflowX === "visible" && overflowY === "visible") return { fixed };
    const border = element.getBoundingClientRect();
    return {
      fixed,
      by: {
        left: overflowX === "visible" ? -1e9 : border.left,
        right: overflowX === "visible" ? 1e9 : border.right,
        top: overflowY === "visible" ? -1e9 : border.top,
        bottom: overflowY === "visible" ? 1e9 : border.bottom,
      },
      scrollsX: /auto|scroll/.test(overflowX),
      scrollsY: /auto|scroll/.test(overflowY),
    };
  });
  /** What is left of a box inside everything that cuts it, and the first thing that cuts and does not scroll. */
  function clipped(from, box) {
    let rest = box;
    let cutter = null;
    let scroller = null;
    for (let one = from; cutting(one); one = one.parentElement) {
      const { by, scrollsX, scrollsY, fixed } = cutting(one);
      if (by) {
        const sideways =
          rest.left < by.left - ROUNDING || rest.right > by.right + ROUNDING;
        const upright =
          rest.top < by.top - ROUNDING || rest.bottom > by.bottom + ROUNDING;
        if (sideways || upright) {
          if ((sideways && !scrollsX) || (upright && !scrollsY)) cutter ??= one;
          else scroller ??= one;
        }
        rest = cut(rest, by);
        if (empty(rest)) break;
      }
      if (fixed) break;
    }
    return { rest, cutter, scroller };
  }

  const opacityOf = remembered((element) =>
    element && element !== document.body
      ? Number(getComputedStyle(element).opacity) *
        opacityOf(element.parentElement)
      : 1,
  );
  const alpha = (color) => {
    if (color === "transparent" || color === "none") return 0;
    const parts =
      color.match(/^rgba\(.*,\s*([\d.]+)\)$/) ??
      color.match(/\/\s*([\d.]+)\)$/);
    return parts ? Number(parts[1]) : 1;
  };
  /** Whether nothing can be read through it. */
  const solid = remembered((element) => {
    const { fill, fillOpacity, backgroundColor, backgroundImage } =
      getComputedStyle(element);
    if (opacityOf(element) < 0.5) return false;
    if (element instanceof SVGGeometryElement)
      return alpha(fill) * Number(fillOpacity) > 0.6;
    if (element instanceof SVGElement) return false;
    if (element instanceof HTMLImageElement) return true;
    return (
      alpha(backgroundColor) > 0.6 ||
      (backgroundImage !== "none" && !backgroundImage.includes("url"))
    );
  });
  /** What lies over an element at a point. */
  function over(element, x, y) {
    if (related(document.elementFromPoint(x, y) ?? element, element))
      return null;
    for (const one of document.elementsFromPoint(x, y)) {
      if (related(one, element)) return null;
      if (solid(one)) return one;
    }
    return null;
  }

  if (
    document.documentElement.scrollWidth >
    document.documentElement.clientWidth + 1
  )
    faults.push(
      `the page is ${document.documentElement.scrollWidth} wide in a window of ${innerWidth}`,
    );
  if (
    !scrolls &&
    !modal &&
    document.documentElement.scrollHeight > innerHeight + 1
  )
    faults.push(
      `the page is ${document.documentElement.scrollHeight} high in a window of ${innerHeight}`,
    );

  document.querySelectorAll(CONTROLS).forEach((control) => {
    if (
      !root.contains(control) ||
      control.matches(":disabled") ||
      control.closest("[inert]") ||
      !seen(control)
    )
      return;
    const held = control.closest(REGION);
    const place = () => control.getBoundingClientRect();
    const hit = () => {
      const box = place();
      const x = (box.left + box.right) / 2;
      const y = (box.top + box.bottom) / 2;
      const top = document.elementFromPoint(x, y);
      if (!top) return "out of the window";
      return control.contains(top) || top.closest("label")?.contains(control)
        ? null
        : `under ${called(top)}`;
    };
    const before = [];
    for (let one = control.parentElement; one; one = one.parentElement)
      before.push([one, one.scrollTop, one.scrollLeft]);
    let wrong = hit();
    if (wrong && (held || scrolls)) {
      control.scrollIntoView({ block: "center", behavior: "instant" });
      wrong = hit();
    }
    const box = place();
    if (wrong)
      faults.push(
        `${called(control)} ${at(box)} cannot be hit: it is ${wrong}`,
      );
    else if (box.width < 24 || box.height < 24)
      faults.push(
        `${called(control)} ${at(box)} is only ${Math.round(box.width)} × ${Math.round(box.height)}`,
      );
    before.forEach(([one, top, left]) => {
      one.scrollTop = top;
      one.scrollLeft = left;
    });
  });

  document.head.append(style);
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (
      !node.data.trim() ||
      !element ||
      /^(script|style|title|option|desc)$/i.test(element.localName) ||
      element.closest("symbol, defs") ||
      !seen(element)
    )
      continue;
    range.selectNodeContents(node);
    const soft = element.closest(".ellipsis");
    const shortened =
      soft &&
      getComputedStyle(soft).textOverflow === "ellipsis" &&
      soft.scrollWidth > soft.clientWidth;
    if (
      shortened &&
      soft.clientWidth < 2 * parseFloat(getComputedStyle(soft).fontSize)
    )
      faults.push(
        `of the name “${words(node.data)}” ${at(soft.getBoundingClientRect())} nothing is left`,
      );
    const boxes = [...range.getClientRects()];
    for (const box of boxes) {
      if (box.width < 1 || box.height < 1) continue;
      const { rest, cutter, scroller } = clipped(element, box);
      const name = `the text “${words(node.data)}” ${at(box)}`;
      if (cutter && !(shortened && related(cutter, soft)))
        faults.push(`${name} is cut by ${called(cutter)}`);
      if (empty(rest)) continue;
      const shown = cut(rest, WINDOW);
      const out =
        box.right > WINDOW.right + ROUNDING ||
        box.left < -ROUNDING ||
        box.bottom > WINDOW.bottom + ROUNDING ||
        box.top < -ROUNDING;
      if (out && !scroller && !cutter)
        faults.push(`${name} is out of the window`);
      if (empty(shown)) continue;
      // Letters leave the upper and the lower edge of their line free.
      const high = shown.bottom - shown.top;
      const ink = {
        left: shown.left + 1,
        right: shown.right - 1,
        top: shown.top + high * 0.22,
        bottom: shown.bottom - high * 0.22,
      };
      if (empty(ink)) continue;
      texts.push({ node, element, ink, name });
    }
  }
  for (const text of texts) {
    const { element, ink, name } = text;
    const y = (ink.top + ink.bottom) / 2;
    const points = [0.1, 0.5, 0.9].map(
      (part) => ink.left + part * (ink.right - ink.left),
    );
    const cover = points.map((x) => over(element, x, y)).find(Boolean);
    // A sheet may lie over what can be scrolled out from under it, and what
    // a choice does over what is printed on the board.
    text.below =
      (cover?.closest("[data-sheet]") && element.closest("[data-scrolls]")) ||
      (cover?.closest("[data-sum]") && element.closest("[data-printed]"));
    if (cover && !text.below)
      faults.push(`${name} is covered by ${called(cover)}`);
  }
  texts.sort((one, other) => one.ink.left - other.ink.left);
  texts.forEach((one, i) => {
    for (const other of texts.slice(i + 1)) {
      if (other.ink.left >= one.ink.right) break;
      if (one.node === other.node || one.below || other.below) continue;
      // A part of a drawn text lies in its box.
      if (
        one.element instanceof SVGElement &&
        related(one.element, other.element)
      )
        continue;
      const both = cut(one.ink, other.ink);
      if (both.right - both.left > 1 && both.bottom - both.top > 1)
        faults.push(`${one.name} runs into ${other.name}`);
    }
  });
  root.querySelectorAll("svg, img, [data-must]").forEach((drawing) => {
    if (
      drawing.parentElement?.closest("svg") &&
      !drawing.matches("[data-must]")
    )
      return;
    if (drawing.closest("symbol, defs") || !seen(drawing)) return;
    const box = drawing.getBoundingClientRect();
    if (empty(box)) return;
    const { cutter, scroller } = clipped(drawing.parentElement, box);
    if (cutter)
      faults.push(`${called(drawing)} ${at(box)} is cut by ${called(cutter)}`);
    else if (
      !scroller &&
      !drawing.closest(".sky") &&
      (box.left < -ROUNDING ||
        box.right > WINDOW.right + ROUNDING ||
        box.top < -ROUNDING ||
        box.bottom > WINDOW.bottom + ROUNDING)
    )
      faults.push(`${called(drawing)} ${at(box)} is out of the window`);
  });
  style.remove();
  return [...new Set(faults)];
};
