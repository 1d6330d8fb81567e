/** The actions on a text with a watched word. Not in the contract, which brings zod into the browser. */
export const watchedActions = ['refuse', 'review'] as const;
export type WatchedAction = (typeof watchedActions)[number];
