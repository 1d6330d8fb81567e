import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/**
 * What we read of an id token. The library has checked signature, issuer, audience, nonce and times; these it leaves to us:
 * an empty subject would make all who have one the same person, and `azp` names the app a token was given to.
 */
export const claimsFor = (clientId: string) =>
  z.object({
    sub: z.string().min(1).max(255),
    azp: z.literal(clientId).optional(),
    // Only shown: what comes in another shape is left out.
    nickname: text,
    name: text,
    email: text,
    picture: text,
  });
