import { createHmac } from 'node:crypto';
import type { Settings } from '#server/settings/settings.ts';

/** The secret of this installation under which accounts are recognised that move here. */
export const moveKey = 'townImports';

/**
 * Stands for a provider's account between two installations. An HMAC, because Kakao's numbers are short:
 * without the key, which both operators have for the move, nobody can find them by trying. With the app at
 * the provider, because a number is somebody else's in another one.
 */
export const movedAccount = (
  key: Uint8Array,
  { oidc }: Pick<Settings, 'oidc'>,
  { issuer, subject }: { issuer: string; subject: string },
): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([issuer, oidc?.clientId ?? null, subject]))
    .digest();
