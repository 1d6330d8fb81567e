/** The documents, in the order in which they are listed. Each has a page at `/{kind}`. */
export const documentKinds = ['terms', 'privacy', 'operator', 'officer', 'processors'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const isDocumentKind = (text: unknown): text is DocumentKind =>
  (documentKinds as readonly unknown[]).includes(text);

/** Residents agree to these; the others only inform. */
export const agreedKinds = ['terms', 'privacy'] as const satisfies DocumentKind[];
export type AgreedKind = (typeof agreedKinds)[number];

export const isAgreedKind = (kind: DocumentKind): kind is AgreedKind =>
  (agreedKinds as readonly DocumentKind[]).includes(kind);
