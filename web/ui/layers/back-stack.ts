import { pushUnseen } from '#web/first-screen/router-internals.ts';

/* Lets the back button close layers before it leaves the page: each open layer adds a history entry with the
   same URL. The router must not see these entries, or it would reload the page and run its blockers. So this
   module adds them with `pushUnseen`, and its `popstate` listener must be added before the router's. That holds
   because every frame component imports this module, and imports run before the router is created.

   The entry of a layer that closed is left by a back of our own, which takes a while. A layer that opens
   meanwhile either takes the entry over or waits: an entry that is added while a back is under way would be
   left in its place. */

/** `closed`: its entry will be left; `leaving`: the back has begun and ends with `popstate`. */
type Layer = { id: string; onBack: () => void; stage: 'open' | 'closed' | 'leaving' };
type Layered = { layer?: string } | null;

/** Layers with an entry in the history, the topmost last. Written in the browser only. */
const layers: Layer[] = [];
/** Layers that opened while a back is under way. Written in the browser only. */
const waiting: Layer[] = [];

const isCurrent = (layer: Layer) => (window.history.state as Layered)?.layer === layer.id;

function addEntry(layer: Layer) {
  layers.push(layer);
  pushUnseen({ ...window.history.state, layer: layer.id });
}

function forget(list: Layer[], layer: Layer) {
  const at = list.indexOf(layer);
  if (at >= 0) list.splice(at, 1);
}

/** Leaves the current entry if it belongs to a closed layer. */
function leaveClosed() {
  const top = layers.at(-1);
  if (top?.stage !== 'closed' || !isCurrent(top)) return;
  top.stage = 'leaving';
  window.history.back();
}

globalThis.window?.addEventListener(
  'popstate',
  (event) => {
    const stays = layers.findIndex(({ id }) => id === (event.state as Layered)?.layer);
    const left = layers.splice(stays + 1);
    if (left.length > 0) event.stopImmediatePropagation();
    for (const layer of left.reverse()) layer.onBack();
    for (const layer of waiting.splice(0)) addEntry(layer);
    leaveClosed();
  },
  true,
);

/**
 * Lets the next back call `onBack` instead of navigating. Call the returned function when the layer closes
 * otherwise.
 */
export function pushBack(onBack: () => void): () => void {
  const layer: Layer = { id: crypto.randomUUID(), onBack, stage: 'open' };
  const top = layers.at(-1);
  if (!top || top.stage === 'open' || !isCurrent(top)) addEntry(layer);
  else if (top.stage === 'leaving') waiting.push(layer);
  else {
    layer.id = top.id;
    layers[layers.length - 1] = layer;
  }
  return () => {
    forget(waiting, layer);
    layer.onBack = () => {};
    // A link inside the layer has already navigated, so the next back belongs to the router.
    const at = layers.indexOf(layer);
    if (at < 0 || !layers.slice(at).some(isCurrent)) return forget(layers, layer);
    layer.stage = 'closed';
    // A navigation that starts at the same time (a link inside the layer) builds on this entry and must not
    // be undone.
    setTimeout(leaveClosed, 30);
  };
}
