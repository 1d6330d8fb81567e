import type {
  AdminDocument,
  DocumentState,
  DocumentVersion,
  WholeVersion,
} from '#residents/documents/contract.ts';
import { firstDayOf } from '#residents/documents/state.ts';
import { basisOf } from './basis.ts';
import type { State, VersionRow } from './queries.ts';

const presentVersion = (row: VersionRow): DocumentVersion => ({
  id: row.id,
  version: row.version,
  title: row.title,
  inForceFrom: firstDayOf(row),
  changes: row.changes,
  needsConsent: row.needs_consent,
  hasGaps: row.has_gaps,
});

export const presentState = ({ kind, inForce, coming }: State): DocumentState => ({
  kind,
  inForce: presentVersion(inForce),
  coming: coming && presentVersion(coming),
});

export const presentWhole = (row: VersionRow, body: string): WholeVersion => ({
  ...presentVersion(row),
  body,
});

export function presentAdminDocument(state: State, bodies: Map<string, string>): AdminDocument {
  const whole = (row: VersionRow) => presentWhole(row, bodies.get(row.id) ?? '');
  const { kind, inForce, coming, former } = state;
  return {
    kind,
    inForce: whole(inForce),
    coming: coming && whole(coming),
    former: former.map(presentVersion),
    basis: basisOf(coming ?? inForce),
  };
}
