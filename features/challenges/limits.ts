/** The most steps of a day (product 12.3). */
export const maxSteps = 100_000;

/** The largest amount of a receipt, in won. */
export const maxAmount = 5_000_000;
export const receiptsADay = 10;
/** Receipts and their pictures are forgotten so many days after their week. */
export const receiptsKeptDays = 30;

/** The most photos a person enters in a week. */
export const photosAWeek = 3;
/** The longest caption, in characters. */
export const maxCaption = 100;
/** The longest reason an admin gives for a rejection, in characters. */
export const maxReason = 200;

/** How many places each ranking shows, and how many win (product 12.8, 12.9). */
export const rankingLength = { walking: 10, market: 3, photo: 3 } as const;

/** 10 points for every whole 100 won (product 12.4). */
export const pointsFor = (amount: number) => 10 * Math.floor(amount / 100);
