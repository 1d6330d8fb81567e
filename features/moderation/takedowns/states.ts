/** The states of a request. */
export const takedownStates = [
  'waiting',
  'refused',
  'paused',
  'objected',
  'removed',
  'restored',
  'gone',
  'withdrawn',
] as const;
export type TakedownState = (typeof takedownStates)[number];

/** The lists of the queue. */
export const takedownLists = ['waiting', 'running', 'over'] as const;
export type TakedownList = (typeof takedownLists)[number];
