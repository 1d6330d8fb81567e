/** What a provider says of somebody. (issuer, subject) is who they are; the rest is only shown. */
export type Identity = {
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  photoUrl: string | null;
};
