// How somebody wants to read on this device: set before the first paint, which a module would come after.
// `features/settings/web/look.ts` writes what is read here and tells of it by the event `look`.
(() => {
  const themeColors = { light: '#ffffff', dark: '#0f1311' };
  const kept = () => {
    try {
      return JSON.parse(localStorage.getItem('look')) ?? {};
    } catch {
      return {};
    }
  };
  const set = (name, value) => {
    if (value) document.documentElement.dataset[name] = value;
    else delete document.documentElement.dataset[name];
  };
  const apply = () => {
    const { theme, text } = kept();
    const chosen = Object.hasOwn(themeColors, theme) ? theme : undefined;
    set('theme', chosen);
    set('text', text === 'large' || text === 'largest' ? text : undefined);
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.content = themeColors[chosen ?? (meta.media.includes('dark') ? 'dark' : 'light')];
  };
  apply();
  // Another tab, this one, and a page that comes back from the browser's cache.
  for (const event of ['storage', 'look', 'pageshow']) addEventListener(event, apply);
})();

// On a first visit the fonts are asked for after the first paint: before it they would take the line from the styles and pictures.
(() => {
  const paints = globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint');
  if (!paints || navigator.serviceWorker?.controller) return;
  document.documentElement.dataset.fonts = 'later';
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return;
    observer.disconnect();
    delete document.documentElement.dataset.fonts;
  }).observe({ type: 'paint', buffered: true });
})();

// What the server has drawn of a page has its styles as data, as the policy lets no document bring style attributes.
(() => {
  // What only the device knows, the server draws otherwise: the region an admin has chosen
  // (`features/regions/web/viewed-region.ts`), and what somebody's calendar leaves out (`calendar/web/shown-types.ts`).
  const isOtherwise = () => {
    try {
      const leavesOut = location.pathname === '/home' && localStorage.getItem('calendar-hidden');
      return Boolean(leavesOut) || (localStorage.getItem('viewed-region') ?? '/') !== '/';
    } catch {
      return false;
    }
  };
  const otherwise = isOtherwise();
  const dress = () => {
    if (otherwise) document.querySelector('#app')?.replaceChildren();
    for (const element of document.querySelectorAll('[data-style]')) {
      element.style.cssText = element.dataset.style;
      element.removeAttribute('data-style');
    }
  };
  const parsed = new MutationObserver(dress);
  parsed.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    dress();
    parsed.disconnect();
  });
})();

// What somebody writes and presses in a drawn page before any module has come: `web/early-typing.ts` and
// `web/early-press.ts` give it to the app.
(() => {
  const drawn = new AbortController();
  const listen = (name, heard) => addEventListener(name, heard, { capture: true, signal: drawn.signal });
  listen('input', ({ target }) => {
    target.dataset.typed = '';
  });
  listen('compositionstart', ({ target }) => {
    target.dataset.composing = '';
  });
  listen('compositionend', ({ target }) => {
    delete target.dataset.composing;
  });
  listen('click', ({ target }) => {
    const pressed = target.closest('a, button, summary, [role=button], [role=tab]');
    if (!pressed) return;
    for (const earlier of document.querySelectorAll('[data-pressed]')) delete earlier.dataset.pressed;
    pressed.dataset.pressed = '';
  });
  // The browser would send the form itself, and load the page anew.
  listen('submit', (event) => event.preventDefault());
  listen('app-stands', () => drawn.abort());
})();
