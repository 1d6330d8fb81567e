/*
 * What the back button closes before it leaves the screen: a history entry of the same address for each open layer.
 * The router must not hear of these entries, or it would load the screen again and ask its blockers. So they are pushed
 * past its patched `pushState`, and this module's `popstate` listener has to stand before the router's: whatever frames
 * every screen imports it, and imports run before the router is made.
 */
type Layer = { id: string; onBack: () => void };
type Layered = { layer?: string } | null;

const layers: Layer[] = [];

const isCurrent = (layer: Layer) => (window.history.state as Layered)?.layer === layer.id;

function forget(layer: Layer) {
  const at = layers.indexOf(layer);
  if (at >= 0) layers.splice(at, 1);
}

globalThis.window?.addEventListener(
  'popstate',
  (event) => {
    const stays = layers.findIndex(({ id }) => id === (event.state as Layered)?.layer);
    const left = layers.splice(stays + 1);
    if (left.length > 0) event.stopImmediatePropagation();
    for (const layer of left.reverse()) layer.onBack();
  },
  true,
);

/** Lets the next back call `onBack` instead. Returns what to call when the layer closes in another way. */
export function pushBack(onBack: () => void): () => void {
  const layer: Layer = { id: crypto.randomUUID(), onBack };
  layers.push(layer);
  History.prototype.pushState.call(window.history, { ...window.history.state, layer: layer.id }, '');
  return () => {
    layer.onBack = () => {};
    // A link inside the layer has already led on: the next back is the router's, however soon it comes.
    if (!isCurrent(layer)) return forget(layer);
    // A navigation in the same breath (a link inside the layer) goes on from our entry and must not be undone.
    setTimeout(() => {
      if (layers.includes(layer) && isCurrent(layer)) window.history.back();
      else forget(layer);
    }, 30);
  };
}
