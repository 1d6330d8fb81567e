import { z } from '@hono/zod-openapi';

export const Passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** It survives its device: a password manager or the maker of the phone keeps it. */
    isBackedUp: z.boolean(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .openapi('Passkey');
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyList = z
  .object({
    items: z.array(Passkey),
    can: z.object({ add: z.boolean() }),
    /** The first passkey is made only right after signing in. */
    signInFirst: z.boolean(),
  })
  .openapi('PasskeyList');
export type PasskeyList = z.infer<typeof PasskeyList>;

export const ChallengeRequest = z
  .strictObject({ purpose: z.enum(['creation', 'confirmation']) })
  .openapi('PasskeyChallengeRequest');
export type ChallengePurpose = z.infer<typeof ChallengeRequest>['purpose'];

const knownCredential = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
});
const choice = z.enum(['discouraged', 'preferred', 'required']).optional();
const timeout = z.number().optional();

/** The options that a browser passes to `navigator.credentials.create` (WebAuthn Level 3, 5.1.8). */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout,
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
  excludeCredentials: z.array(knownCredential).optional(),
  authenticatorSelection: z
    .object({ residentKey: choice, requireResidentKey: z.boolean().optional(), userVerification: choice })
    .optional(),
});

/** The same for `navigator.credentials.get`. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout,
  allowCredentials: z.array(knownCredential).optional(),
  userVerification: choice,
});

/** The options for the browser's device. `token` comes back with the device's answer, and serves once. */
export const Challenge = z
  .object({
    token: z.string(),
    creation: CreationOptions.optional(),
    confirmation: RequestOptions.optional(),
  })
  .openapi('PasskeyChallenge');
export type Challenge = z.infer<typeof Challenge>;

const refused = { error: 'passkey.refused' };
const base64url = (max: number) =>
  z
    .string(refused)
    .regex(/^[\w-]+$/, refused)
    .max(max, refused);
const token = z.string(refused).max(4000, refused);

/** The fields that both answers of a device have. The library checks their values. */
const credential = {
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key', refused),
};

export const NewPasskey = z
  .strictObject({
    id: z.uuid(),
    token,
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(8000),
        attestationObject: base64url(40_000),
        transports: z
          .array(z.string().regex(/^[\w-]{1,20}$/))
          .max(10)
          .default([]),
      }),
    }),
  })
  .openapi('NewPasskey');
export type NewPasskey = z.infer<typeof NewPasskey>;

export const Confirmation = z
  .strictObject({
    token,
    response: z.object({
      ...credential,
      response: z.object({
        clientDataJSON: base64url(8000),
        authenticatorData: base64url(8000),
        signature: base64url(8000),
        userHandle: base64url(200).nullish(),
      }),
    }),
  })
  .openapi('PasskeyConfirmation');
export type Confirmation = z.infer<typeof Confirmation>;
