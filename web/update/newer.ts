import { createStore } from '#web/ui/store.ts';

/** How to get the newer version that there is; null while this is the newest. */
export const newer = createStore<(() => void) | null>(null);
