/** In the order in which they are offered. Beside the contract, as its shapes are not for the browser. */
export const reportReasons = ['spam', 'abuse', 'obscene', 'fraud', 'privacy', 'filming', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
