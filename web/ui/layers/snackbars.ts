import { createStore } from '#web/ui/store.ts';

export type SnackbarMessage = {
  id: number;
  text: string;
  failed: boolean;
  action?: { label: string; onClick: () => void } | undefined;
};

export const snackbar = createStore<SnackbarMessage | null>(null);
let lastId = 0;

/**
 * Shows the result of an action in one line. A new message replaces the previous one. It survives navigation,
 * so call it before navigating. `failed` makes it an alert.
 */
export function showSnackbar(
  text: string,
  { failed = false, action }: { failed?: boolean; action?: SnackbarMessage['action'] | undefined } = {},
) {
  lastId += 1;
  snackbar.set({ id: lastId, text, failed, action });
}

/** Removes the message with this id, unless another has replaced it. */
export function dismissSnackbar(id: number) {
  if (snackbar.get()?.id === id) snackbar.set(null);
}

/**
 * Dismisses the message of a failure when its action is tried again: the old sentence must not stand over
 * what happens now.
 */
export function dismissFailure() {
  if (snackbar.get()?.failed) snackbar.set(null);
}
