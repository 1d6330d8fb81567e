/**
 * The server did not know what it was asked for, or answered what a page cannot draw: it may be of another version.
 * Whoever listens looks (`watch-versions.ts`).
 */
export const versionMismatch = 'surprise';
export const reportVersionMismatch = () => void globalThis.dispatchEvent?.(new Event(versionMismatch));
