/** The states that a helper ticks. `waiting` takes a tick back. */
export const callStates = ['waiting', 'told', 'unanswered'] as const;
export type CallState = (typeof callStates)[number];
