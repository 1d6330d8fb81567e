import { createStore } from './store.ts';

export type Snack = {
  id: number;
  text: string;
  failed: boolean;
  action?: { label: string; onClick: () => void };
};

export const snack = createStore<Snack | null>(null);
let lastId = 0;

/**
 * Says in one line what came of an action; the last one replaces the one before. It outlives navigation: say, then go.
 * `failed` makes it an alert.
 */
export function say(
  text: string,
  { failed = false, action }: { failed?: boolean; action?: Snack['action'] } = {},
) {
  lastId += 1;
  snack.set({ id: lastId, text, failed, action });
}

/** Takes away the line with this id, unless another has replaced it. */
export function unsay(id: number) {
  if (snack.get()?.id === id) snack.set(null);
}
