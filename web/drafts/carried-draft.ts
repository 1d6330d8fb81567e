/** Navigation state for a form that should open with its draft, without asking first. */
export const carrying = (key: string) => ({ draft: key });

export const isCarried = (state: object, key: string) => (state as { draft?: unknown }).draft === key;
