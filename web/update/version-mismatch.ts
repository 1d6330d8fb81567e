/**
 * The server rejected a request, or its answer failed to render: it may have another version.
 * `watch-versions.ts` listens and checks.
 */
export const versionMismatch = 'surprise';
export const reportVersionMismatch = () => void globalThis.dispatchEvent?.(new Event(versionMismatch));
