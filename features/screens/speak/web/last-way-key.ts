/** The storage key of the way that was last used. Not beside its page, because the server reads it, too. */
export const lastWayKey = 'last-way';
