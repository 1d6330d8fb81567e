import { z } from '@hono/zod-openapi';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { documentFields } from './fields.ts';
import { documentKinds } from './kinds.ts';

/** A version without its text. `version` names it in the address of its page and in a consent. */
export const DocumentVersion = z
  .object({
    id: z.uuid(),
    version: z.string(),
    title: z.string(),
    /** The first day (Asia/Seoul). */
    inForceFrom: z.string(),
    /** The changes, for residents. Empty for a text that came with the program. */
    changes: z.string(),
    needsConsent: z.boolean(),
    /** The text still has gaps that the operator has to fill. */
    hasGaps: z.boolean(),
  })
  .openapi('DocumentVersion');
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** A document: the version in force, and the one that comes. */
export const DocumentState = z
  .object({ kind: z.enum(documentKinds), inForce: DocumentVersion, coming: DocumentVersion.nullable() })
  .openapi('DocumentState');
export type DocumentState = z.infer<typeof DocumentState>;

export const DocumentList = z.object({ items: z.array(DocumentState) }).openapi('DocumentList');

export const WholeVersion = DocumentVersion.extend({ body: z.string() }).openapi('WholeVersion');
export type WholeVersion = z.infer<typeof WholeVersion>;

/** All that an admin needs to change a document. */
export const AdminDocument = z
  .object({
    kind: z.enum(documentKinds),
    inForce: WholeVersion,
    coming: WholeVersion.nullable(),
    /** The latest first. */
    former: z.array(DocumentVersion),
    /** The basis of a change; the change is refused if another one came in between. */
    basis: z.string(),
  })
  .openapi('DocumentDesk');
export type AdminDocument = z.infer<typeof AdminDocument>;

const fields = {
  title: shape(documentFields.title),
  body: shape(documentFields.body),
  changes: shape(documentFields.changes),
  /** Today or later. */
  inForceFrom: shape(documentFields.inForceFrom),
  /** Ask again whoever agreed to an earlier version; only for terms and privacy policy. */
  needsConsent: z.boolean(),
  /** The `basis` of the document as the writer saw it. */
  basis: z.string().max(100),
};

/** A change of the version that comes. */
export const VersionChange = z.object(fields).openapi('VersionChange');
export type VersionChange = z.infer<typeof VersionChange>;

/** A new version, with an id from the client. */
export const VersionDraft = z
  .object({ id: z.uuid().refine(isId), kind: z.enum(documentKinds), ...fields })
  .openapi('VersionDraft');
export type VersionDraft = z.infer<typeof VersionDraft>;

/** Data of `document.announced`. */
export type DocumentAnnounced = { id: string };
