import { createHmac } from 'node:crypto';

/** The secret of this installation under which accounts are recognised that move here. */
export const moveKey = 'townImports';

/**
 * Stands for a provider's account between two installations. An HMAC, because Kakao's numbers are short:
 * without the key, which both operators have for the move, nobody can find them by trying.
 */
export const movedAccount = (
  key: Uint8Array,
  { issuer, subject }: { issuer: string; subject: string },
): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([issuer, subject]))
    .digest();
