import { createStore } from './store.ts';

export type SnackbarMessage = {
  id: number;
  text: string;
  failed: boolean;
  action?: { label: string; onClick: () => void };
};

export const snackbar = createStore<SnackbarMessage | null>(null);
let lastId = 0;

/**
 * Says in one line what came of an action; the last one replaces the one before. It outlives navigation: say, then go.
 * `failed` makes it an alert.
 */
export function showSnackbar(
  text: string,
  { failed = false, action }: { failed?: boolean; action?: SnackbarMessage['action'] } = {},
) {
  lastId += 1;
  snackbar.set({ id: lastId, text, failed, action });
}

/** Takes away the line with this id, unless another has replaced it. */
export function dismissSnackbar(id: number) {
  if (snackbar.get()?.id === id) snackbar.set(null);
}
