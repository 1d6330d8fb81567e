import type { Page } from 'playwright-core';

/**
 * Pressable elements smaller than 44 × 44 px, with their sizes. An element's size includes its `::before` and
 * `::after` boxes and its label. Links inside running text do not count (WCAG 2.5.8, inline).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=tab], [role=switch], [role=menuitem]';
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);

    const px = (value: string) => Number.parseFloat(value) || 0;
    function sizeOf(element: Element) {
      const { width, height } = element.getBoundingClientRect();
      const around = ['::before', '::after'].map((part) => getComputedStyle(element, part));
      const rendered = around.filter(
        ({ content, position }) => content !== 'none' && position === 'absolute',
      );
      return {
        width: Math.max(width, ...rendered.map((style) => px(style.width))),
        height: Math.max(height, ...rendered.map((style) => px(style.height))),
      };
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true], .sr-only') &&
      element.getBoundingClientRect().width > 1 &&
      getComputedStyle(element).pointerEvents !== 'none';
    const isInText = (element: Element) =>
      element.matches('a, button') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );

    return [...(modal ?? document).querySelectorAll(pressable)]
      .filter((element) => isSeen(element) && !isInText(element))
      .flatMap((element) => {
        const labels = [...((element as HTMLInputElement).labels ?? [])];
        const boxes = [element, ...labels].map(sizeOf);
        const [width, height] = (['width', 'height'] as const).map((side) =>
          Math.max(...boxes.map((box) => box[side])),
        ) as [number, number];
        // Half a pixel is a layout's rounding.
        if (width >= 43.5 && height >= 43.5) return [];
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30);
        return [`${element.tagName.toLowerCase()} ${name}: ${Math.round(width)} × ${Math.round(height)}`];
      });
  });
}
