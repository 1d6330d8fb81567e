import type { AdminDocument, VersionChange, WholeVersion } from '#residents/documents/contract.ts';
import { type DocumentKind, isAgreedKind } from '#residents/documents/kinds.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';

/**
 * The form's values. `basis`: the document as it was when the writer began, so that a draft of
 * last week is noticed, too.
 */
export type VersionValues = VersionChange & { id: string };

/** A saved version, and what its text was based on. */
export type SavedVersion = WholeVersion & { basis: string };

/** The key of the draft of a new version. */
export const draftKeyOf = (personId: string, kind: DocumentKind) => `${personId}:document:${kind}`;

/** Residents learn of a change of what they agreed to a week before. */
const noticeDays = 7;

export function emptyVersion(id: string, { kind, inForce, basis }: AdminDocument, now: Date): VersionValues {
  const isAgreed = isAgreedKind(kind);
  return {
    id,
    basis,
    title: inForce.title,
    body: inForce.body,
    changes: '',
    inForceFrom: addDays(seoulDay(now), isAgreed ? noticeDays : 0),
    needsConsent: isAgreed,
  };
}

export const valuesOf = ({
  id,
  title,
  body,
  changes,
  inForceFrom,
  needsConsent,
  basis,
}: SavedVersion): VersionValues => ({ id, title, body, changes, inForceFrom, needsConsent, basis });

export const toChange = ({
  title,
  body,
  changes,
  inForceFrom,
  needsConsent,
  basis,
}: VersionValues): VersionChange => ({ title, body, changes, inForceFrom, needsConsent, basis });
