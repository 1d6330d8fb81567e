import { z } from 'zod';
import { claims } from './kakao-service.ts';

const text = z.string().optional().catch(undefined);

/**
 * The claims that we read of an id token. The library has checked signature, issuer, audience, nonce and
 * times. It leaves two checks to us: with an empty subject all people would be the same person, and `azp`
 * names the app that a token was issued to.
 */
export const claimsFor = (clientId: string) =>
  z.object({
    sub: z.string().min(1).max(255),
    azp: z.literal(clientId).optional(),
    // Only displayed, so a claim of another type is ignored.
    [claims.nickname]: text,
    [claims.name]: text,
    [claims.email]: text,
    [claims.photo]: text,
  });
