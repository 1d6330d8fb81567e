// The easy screen of the documents outside the app, before their first paint. `before-paint.js` does it for the app.
(() => {
  try {
    if (JSON.parse(localStorage.getItem('look'))?.easy === true) document.documentElement.dataset.easy = 'on';
  } catch {
    // No storage, or not our JSON: the usual screen.
  }
})();
