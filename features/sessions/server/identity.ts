/** What a provider says of somebody. (issuer, subject) is who they are; the rest is only shown. */
export type Identity = {
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  photoUrl: string | null;
};

/** A person's first sign-in waits this long for consent and town (readings 35), in an encrypted cookie. */
export const pendingLifetimeS = 30 * 60;
