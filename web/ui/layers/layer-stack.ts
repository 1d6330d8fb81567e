import { createStore } from '#web/ui/store.ts';

const layers = createStore<HTMLDialogElement[]>([]);

export const pushLayer = (layer: HTMLDialogElement) => layers.set([...layers.get(), layer]);

export const dropLayer = (layer: HTMLDialogElement) =>
  layers.set(layers.get().filter((other) => other !== layer));

/**
 * The topmost open dialog. Content that must be visible and announced now has to be inside it: the rest is
 * inert.
 */
export const useTopLayer = () => layers.use().at(-1) ?? null;
