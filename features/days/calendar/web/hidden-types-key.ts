/** Where this device stores the hidden kinds of events. Separate from `shown-types.ts`, because the server reads it, too. */
export const hiddenTypesKey = 'calendar-hidden';
