/** The most steps per day (product 12.3). */
export const maxSteps = 100_000;

/** A resident's own goal, in steps a day, and how many of a week's days must reach it (product 12.12). */
export const goals = { least: 1000, most: 20_000, usual: 8000, gentle: 5000 } as const;
export const daysToFinish = 5;
/** Areas are compared by at most so many steps of a day, and from so many walkers on (product 12.13). */
export const dailyCap = 10_000;
export const walkersToCompare = 5;

/** The largest amount of a receipt, in won. */
export const maxAmount = 5_000_000;
export const receiptsADay = 10;
/** Days after the end of their week that receipts and their images are kept. */
export const receiptRetentionDays = 30;

/** The most photos a person enters per week. */
export const photosAWeek = 3;
/** The most characters of a caption. */
export const maxCaption = 100;
/** The most characters of an admin's reason for a rejection. */
export const maxReason = 200;

/** The places that each ranking shows, and the number of winners (product 12.8, 12.9). */
export const rankingLength = { walking: 10, market: 3, photo: 3 } as const;

/** 10 points for every whole 100 won (product 12.4). */
export const pointsFor = (amount: number) => 10 * Math.floor(amount / 100);
