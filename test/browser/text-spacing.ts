import type { Page } from 'playwright-core';

const spaced = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/**
 * Content that is lost when a reader increases text spacing (WCAG 1.4.12): the page becomes wider than the
 * screen, or a box cuts off text that was visible before. Text shortened by design (an ellipsis, a clamp)
 * leads to the whole text elsewhere.
 */
export function lostBySpacing(page: Page): Promise<string[]> {
  return page.evaluate((css) => {
    const cutting = () =>
      [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || element.closest('.sr-only'))
          return false;
        const hidden = (value: string) => value === 'hidden' || value === 'clip';
        const wide = hidden(overflowX) && element.scrollWidth > element.clientWidth + 1;
        const high = hidden(overflowY) && element.scrollHeight > element.clientHeight + 1;
        return element.checkVisibility() && element.innerText?.trim() && (wide || high);
      });
    const before = new Set(cutting());
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const lost = cutting().filter((element) => !before.has(element));
    document.adoptedStyleSheets.pop();
    return [
      ...(wider > 0 ? [`${wider} px wider`] : []),
      ...lost.map(
        ({ tagName, className, innerText }) => `${tagName}.${className}: ${innerText.slice(0, 40)}`,
      ),
    ];
  }, spaced);
}
