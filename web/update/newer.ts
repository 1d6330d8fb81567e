import { createStore } from '#web/ui/store.ts';

/** Loads the newer version. Null while this version is the newest. */
export const newer = createStore<(() => void) | null>(null);
