/**
 * In the order of the menu. They are not in the contract, because the browser must not load the contract's
 * shapes.
 */
export const reportReasons = ['spam', 'abuse', 'obscene', 'fraud', 'privacy', 'filming', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The maximum length of an admin's note, in characters. */
export const maxNote = 300;
