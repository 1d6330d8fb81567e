/**
 * Names the account for which a write is meant. The server refuses it with `anotherAccount` if
 * somebody else is signed in.
 */
export const accountHeader = 'masil-account';

/** The reason of that refusal. */
export const anotherAccount = 'session.anotherAccount';
