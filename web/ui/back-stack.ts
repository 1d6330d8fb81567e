import { pushUnseen } from '#web/router-internals.ts';

/* Lets the back button close layers before it leaves the page: each open layer adds a history entry with the same URL.
   The router must not see these entries, or it would reload the page and run its blockers. So this module adds them with
   `pushUnseen`, and its `popstate` listener must be added before the router's. That holds because every frame component
   imports this module, and imports run before the router is created. */

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

/**
 * Lets the next back call `onBack` instead of navigating. Call the returned function when the layer closes otherwise.
 */
export function pushBack(onBack: () => void): () => void {
  const layer: Layer = { id: crypto.randomUUID(), onBack };
  layers.push(layer);
  pushUnseen({ ...window.history.state, layer: layer.id });
  return () => {
    layer.onBack = () => {};
    // A link inside the layer has already navigated, so the next back belongs to the router.
    if (!isCurrent(layer)) return forget(layer);
    // A navigation that starts at the same time (a link inside the layer) builds on this entry and must not be undone.
    setTimeout(() => {
      if (layers.includes(layer) && isCurrent(layer)) window.history.back();
      else forget(layer);
    }, 30);
  };
}
