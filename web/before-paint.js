// Applies this device's display settings before the first paint. A module would run after it.
// `web/display/display-settings.ts` writes the settings and dispatches the event `display-settings`.
(() => {
  const themeColors = { light: '#ffffff', dark: '#0f1311' };
  const stored = () => {
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
    const { theme, text, easy, voice } = stored();
    const chosen = Object.hasOwn(themeColors, theme) ? theme : undefined;
    set('theme', chosen);
    set('text', text === 'large' || text === 'largest' ? text : undefined);
    set('easy', easy === true ? 'on' : undefined);
    set('mute', voice === false);
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.content = themeColors[chosen ?? (meta.media.includes('dark') ? 'dark' : 'light')];
  };
  apply();
  // Changes in another tab, changes in this tab, and a page restored from the back/forward cache.
  for (const event of ['storage', 'display-settings', 'pageshow']) addEventListener(event, apply);
})();

// On a first visit the fonts load after the first paint: earlier they would compete with styles and images for
// bandwidth.
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

// A server-rendered page carries its inline styles in `data-style`: the content security policy forbids style
// attributes in documents.
(() => {
  // The server names the keys of `localStorage` that change this page, as `deviceState` in its `pages.ts`.
  const wordsOf = (name) => document.querySelector(`meta[name="${name}"]`)?.content.split(' ') ?? [];
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const differs = () => wordsOf('device-state').some(stored);
  // The device opens this page with a parameter of its own (`deviceSearch` in its `pages.ts`): what the server
  // rendered would be shown for a moment only.
  let leaves = false;
  const leaveForOwn = () => {
    const [parameter, key] = wordsOf('device-search');
    const value = key && !location.search ? stored(key) : null;
    if (leaves || !value) return leaves;
    location.replace(`?${parameter}=${encodeURIComponent(value)}`);
    leaves = true;
    return leaves;
  };
  const applyStyles = () => {
    if (leaveForOwn() || differs()) document.querySelector('#app')?.replaceChildren();
    for (const element of document.querySelectorAll('[data-style]')) {
      element.style.cssText = element.dataset.style;
      element.removeAttribute('data-style');
    }
  };
  const parsed = new MutationObserver(applyStyles);
  parsed.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => {
    applyStyles();
    parsed.disconnect();
  });
})();

// Marks the fields and buttons that a user uses in a server-rendered page before any module has loaded.
// `web/first-screen/early-typing.ts` and `web/first-screen/early-press.ts` pass these inputs on to the app.
(() => {
  const mounted = new AbortController();
  const listen = (name, listener) =>
    addEventListener(name, listener, { capture: true, signal: mounted.signal });
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
  // The browser would submit the form itself and reload the page.
  listen('submit', (event) => event.preventDefault());
  listen('app-mounted', () => mounted.abort());
})();
