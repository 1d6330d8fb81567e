import { sql } from 'kysely';
import {
  type AgreedKind,
  agreedKinds,
  type DocumentKind,
  documentKinds,
} from '#residents/documents/kinds.ts';
import { stateOf } from '#residents/documents/state.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Day } from '#shared/time/dates.ts';

/**
 * Every query of versions starts here: those that were not taken back. Anybody may read
 * them, the coming ones too.
 */
const standingVersions = (db: Db | Tx) => db.selectFrom('document_version').where('withdrawn_at', 'is', null);

/** Versions without their texts, in the order in which they are in force. */
const selectVersions = (db: Db | Tx) =>
  standingVersions(db)
    .select(['id', 'kind', 'version', 'title', 'changes', 'needs_consent', 'revision', 'announced_at'])
    .select(sql<boolean>`body like '%[[%]]%'`.as('has_gaps'))
    .orderBy('version');

export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

/** All versions of one document. */
export const selectVersionsOf = (db: Db | Tx, kind: DocumentKind) =>
  selectVersions(db).where('kind', '=', kind).execute();

export type State = ReturnType<typeof stateOf<VersionRow>> & { kind: DocumentKind };

/** The state of every document on a day. */
export async function selectStates(db: Db | Tx, today: Day): Promise<State[]> {
  const rows = await selectVersions(db).execute();
  return documentKinds.map((kind) => ({
    kind,
    ...stateOf(
      rows.filter((row) => row.kind === kind),
      today,
    ),
  }));
}

/** The texts of versions, by id. */
export async function selectBodies(db: Db | Tx, ids: string[]): Promise<Map<string, string>> {
  const rows = await standingVersions(db).select(['id', 'body']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, body }) => [id, body]));
}

export const findVersion = (db: Db | Tx, id: string) =>
  selectVersions(db).select('body').where('id', '=', id).executeTakeFirst();

/** The versions in force of what residents agree to. */
export async function selectAgreed(db: Db | Tx, today: Day): Promise<Record<AgreedKind, string>> {
  const states = await selectStates(db, today);
  const entries = agreedKinds.map((kind) => [
    kind,
    states.find((state) => state.kind === kind)?.inForce.version ?? '',
  ]);
  return Object.fromEntries(entries);
}

/**
 * The oldest version of a document, as a text, to which a consent still holds: the last
 * in force that asked for one.
 */
export const sufficientVersion = (kind: string, today: Day) => sql<string>`coalesce((
  select max(version) from document_version
  where kind = ${sql.lit(kind)} and needs_consent and withdrawn_at is null and left(version, 10) <= ${today}
), '')`;
