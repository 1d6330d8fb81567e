/**
 * The key of the hidden kinds of events on this device. Separate from `shown-types.ts`, because the server
 * reads it, too.
 */
export const hiddenTypesKey = 'calendar-hidden';
