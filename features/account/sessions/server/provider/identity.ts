/** A provider's claims about a person. (issuer, subject) identifies them; the rest is only displayed. */
export type Identity = {
  issuer: string;
  subject: string;
  name: string;
  email: string | null;
  photoUrl: string | null;
};
