/** What a navigation carries to a form that is to begin with a draft: then nobody asks whether to go on with it. */
export const carrying = (key: string) => ({ draft: key });

export const isCarried = (state: object, key: string) => (state as { draft?: unknown }).draft === key;
