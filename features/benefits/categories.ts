/** What a benefit is about, as it is stored; the first is what stands open and is chosen to begin with. */
export const categories = ['shop', 'realEstate', 'job'] as const;
export type Category = (typeof categories)[number];

export const isCategory = (text: unknown): text is Category =>
  (categories as readonly unknown[]).includes(text);

/** For how long somebody works for what is paid. */
export const payUnits = ['hour', 'day', 'month', 'task'] as const;
export type PayUnit = (typeof payUnits)[number];

/** How a property changes hands. */
export const deals = ['monthly', 'jeonse', 'sale', 'short'] as const;
export type Deal = (typeof deals)[number];
