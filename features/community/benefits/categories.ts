/** The categories as stored; the first is the default tab and choice. */
export const categories = ['shop', 'realEstate', 'job'] as const;
export type Category = (typeof categories)[number];

export const isCategory = (text: unknown): text is Category =>
  (categories as readonly unknown[]).includes(text);

/** The unit of time or work that the pay is for. */
export const payUnits = ['hour', 'day', 'month', 'task'] as const;
export type PayUnit = (typeof payUnits)[number];

/** The kinds of property deals. */
export const deals = ['monthly', 'jeonse', 'sale', 'short'] as const;
export type Deal = (typeof deals)[number];
