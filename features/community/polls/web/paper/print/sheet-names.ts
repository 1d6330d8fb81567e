/** What can be printed of a poll's paper half. */
export const sheetNames = ['ballots', 'hall', 'result'] as const;
export type SheetName = (typeof sheetNames)[number];
