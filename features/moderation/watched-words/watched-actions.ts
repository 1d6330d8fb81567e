/** What happens to a text with a watched word; apart from the contract, which would bring zod into the browser. */
export const watchedActions = ['refuse', 'review'] as const;
export type WatchedAction = (typeof watchedActions)[number];
