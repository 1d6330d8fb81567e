import type { Page } from 'playwright-core';

/**
 * Finds content that does not fit the screen: a page that scrolls sideways, text that overflows or is cut
 * inside a control, controls beyond the screen's edge, a floating element over a bar. Rows that scroll
 * sideways on purpose and names ending in `…` do not count.
 */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > wide + 1)
      found.push(`page: ${document.documentElement.scrollWidth} of ${wide} px`);

    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[inert], .sr-only, [aria-hidden=true]') &&
      element.getBoundingClientRect().width > 1;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const shortens = (element: Element, within: Element): boolean => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true;
      return element !== within && element.parentElement !== null && shortens(element.parentElement, within);
    };
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}`;

    /** The visible box of the scrolling ancestor. */
    function windowOf(element: Element): DOMRect | null {
      if (element === document.body) return null;
      if (['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
        return element.getBoundingClientRect();
      return element.parentElement && windowOf(element.parentElement);
    }

    /** The nearest ancestor with a background colour. */
    function groundOf(element: Element): Element | null {
      const { backgroundColor } = getComputedStyle(element);
      if (element === document.body || element.matches('.column, dialog, main')) return null;
      if (backgroundColor !== 'rgba(0, 0, 0, 0)') return scrolls(element) ? null : element;
      return element.parentElement && groundOf(element.parentElement);
    }

    function textBoxesOf(element: Element): { text: Text; box: DOMRect }[] {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const textBoxes = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!node.textContent?.trim() || !parent || !isSeen(parent) || shortens(parent, element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        textBoxes.push({ text: node as Text, box: range.getBoundingClientRect() });
      }
      return textBoxes;
    }

    const controls = 'button, a[href], label, summary, [role=tab], h1, h2, [role=alert], select';
    for (const element of scope.querySelectorAll(controls)) {
      if (!isSeen(element)) continue;
      const box = element.getBoundingClientRect();
      const free = !scrolls(element);
      if (free && box.width > 0 && (box.right > wide + 1 || box.left < -1))
        found.push(
          `${nameOf(element)}: beyond the edge, ${Math.round(box.left)} to ${Math.round(box.right)}`,
        );
      if (getComputedStyle(element).display === 'inline') continue;
      for (const { text, box: textBox } of textBoxesOf(element)) {
        const out = Math.max(
          textBox.right - box.right,
          box.left - textBox.left,
          textBox.bottom - box.bottom - 3,
          box.top - textBox.top - 3,
        );
        if (out > 1.5)
          found.push(
            `${nameOf(element)}: "${text.textContent?.trim().slice(0, 20)}" reaches ${Math.round(out)} px out`,
          );
        const clips = getComputedStyle(text.parentElement as Element).overflowX !== 'visible';
        const parent = text.parentElement as Element;
        if (clips && free && parent.scrollWidth > parent.clientWidth + 1)
          found.push(`${nameOf(element)}: cut`);
      }
    }
    // Text that overflows its coloured background, and text over other text.
    const lines: { name: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(
      scope === document ? document.body : scope,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const excerpt = node.textContent?.trim().slice(0, 24);
      if (!parent || !excerpt || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      if (parent.closest('.sr-only, option, svg, textarea, .fixed') || shortens(parent, document.body))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const ground = groundOf(parent);
      const window = windowOf(parent);
      for (const box of range.getClientRects()) {
        if (box.width < 2 || (window && (box.bottom > window.bottom || box.top < window.top))) continue;
        if (ground) {
          const around = ground.getBoundingClientRect();
          const out = Math.max(
            box.right - around.right,
            around.left - box.left,
            box.bottom - around.bottom - 3,
            around.top - box.top - 3,
          );
          if (out > 2) found.push(`"${excerpt}" reaches ${Math.round(out)} px out of its ground`);
        }
        if (!parent.closest('.sticky')) lines.push({ name: excerpt, box });
      }
    }
    for (const [at, one] of lines.entries())
      for (const other of lines.slice(at + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const low = Math.min(one.box.height, other.box.height);
        // The lines of one text are closer together than their letters are high.
        if (across > 2 && down > low * 0.4) found.push(`"${one.name}" lies over "${other.name}"`);
      }
    return [...new Set(found)];
  });
}
