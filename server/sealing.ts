import type { CompactJWEHeaderParameters, DecryptOptions } from 'jose';

/** How this server encrypts: AES-256-GCM by a secret of 32 bytes. */
export const sealing = { alg: 'dir', enc: 'A256GCM' } as const satisfies CompactJWEHeaderParameters;

/** What it opens: nothing else, because a token must not choose how it is opened. */
export const opened: DecryptOptions = {
  keyManagementAlgorithms: [sealing.alg],
  contentEncryptionAlgorithms: [sealing.enc],
};
