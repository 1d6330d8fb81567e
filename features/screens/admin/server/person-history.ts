import { type RawBuilder, sql } from 'kysely';
import type { HistoryEntry } from '#screens/admin/contract.ts';
import type { Cursor } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { extraCodePoints } from '#shared/text/text-length.ts';

/** How much is shown of a text that has no title, in characters. */
export const titleLength = 80;

type Wanted = { personId: string; after: Cursor | null; limit: number };

/** A row of any of the tables below. `parent_id`: the comment's post. */
export type HistoryRow = {
  what: HistoryEntry['what'];
  id: string;
  created_at: Date;
  kind: string | null;
  title: string;
  state: HistoryEntry['state'];
  by_id: string | null;
  by_name: string | null;
  note: string;
  place_code: string | null;
  until: Date | null;
  parent_id: string | null;
  club_id: string | null;
};

type Part = {
  what: HistoryEntry['what'];
  /** The tables, with the condition whose rows they are. */
  from: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  id: string;
  town: RawBuilder<unknown>;
  columns?: Partial<
    Record<
      'kind' | 'title' | 'state' | 'by_id' | 'note' | 'place' | 'until' | 'parent' | 'club',
      RawBuilder<unknown>
    >
  >;
};

/** How residents see an item: hidden until a decision, removed, or shown. */
const stateOf = (kind: string, column: string) => sql`(
  select case when status = 'removed' then 'removed' else 'hidden' end from report_case
  where report_case.kind = ${sql.lit(kind)} and report_case.item_id = ${sql.ref(column)} and hidden_at is not null
)`;

const parts = (id: string): Part[] => [
  {
    what: 'post',
    from: sql`post where post.author_id = ${id}`,
    at: sql`post.created_at`,
    id: 'post.id',
    town: sql`post.city_code`,
    columns: { title: sql`post.title`, state: stateOf('post', 'post.id'), club: sql`post.club_id` },
  },
  {
    what: 'comment',
    from: sql`comment join post on post.id = comment.post_id
      where comment.author_id = ${id} and comment.deleted_at is null`,
    at: sql`comment.created_at`,
    id: 'comment.id',
    town: sql`post.city_code`,
    columns: {
      title: sql`left(comment.text, ${titleLength + extraCodePoints})`,
      state: stateOf('comment', 'comment.id'),
      parent: sql`post.id`,
      club: sql`post.club_id`,
    },
  },
  {
    what: 'photo',
    from: sql`photo_entry where photo_entry.person_id = ${id}`,
    at: sql`photo_entry.created_at`,
    id: 'photo_entry.id',
    town: sql`photo_entry.city_code`,
    columns: { title: sql`photo_entry.caption`, state: stateOf('photo', 'photo_entry.id') },
  },
  {
    what: 'benefit',
    from: sql`benefit where benefit.author_id = ${id}`,
    at: sql`benefit.created_at`,
    id: 'benefit.id',
    town: sql`benefit.city_code`,
    columns: { title: sql`benefit.title`, state: stateOf('benefit', 'benefit.id') },
  },
  {
    what: 'club',
    from: sql`club where club.creator_id = ${id}`,
    at: sql`club.created_at`,
    id: 'club.id',
    town: sql`club.city_code`,
    columns: { title: sql`club.name`, state: stateOf('club', 'club.id') },
  },
  {
    what: 'case',
    from: sql`report_case where report_case.author_id = ${id}`,
    at: sql`coalesce(report_case.decided_at, report_case.opened_at)`,
    id: 'report_case.item_id',
    town: sql`report_case.city_code`,
    columns: {
      kind: sql`report_case.kind`,
      // A private message is read in its case only, which records it.
      title: sql`case when report_case.kind = 'message' then ''
        else left(coalesce(nullif(report_case.title, ''), report_case.text), ${titleLength + extraCodePoints}) end`,
      state: sql`report_case.status`,
      by_id: sql`report_case.decided_by`,
      note: sql`report_case.note`,
    },
  },
  {
    what: 'suspension',
    from: sql`suspension join person on person.id = suspension.person_id where suspension.person_id = ${id}`,
    at: sql`suspension.starts_at`,
    id: 'suspension.id',
    town: sql`person.city_code`,
    columns: {
      state: sql`case when suspension.lifted_at is not null then 'lifted' end`,
      by_id: sql`suspension.suspended_by`,
      note: sql`suspension.reason`,
      until: sql`suspension.ends_at`,
    },
  },
  {
    what: 'bulkHide',
    from: sql`bulk_hide join person on person.id = bulk_hide.person_id where bulk_hide.person_id = ${id}`,
    at: sql`bulk_hide.created_at`,
    id: 'bulk_hide.id',
    town: sql`person.city_code`,
    columns: {
      state: sql`case when bulk_hide.undone_at is not null then 'lifted' end`,
      by_id: sql`bulk_hide.created_by`,
      note: sql`bulk_hide.note`,
    },
  },
  {
    what: 'rightGranted',
    from: sql`right_grant where right_grant.person_id = ${id}`,
    at: sql`right_grant.granted_at`,
    id: 'right_grant.id',
    town: sql`right_grant.place_code`,
    columns: {
      kind: sql`right_grant.right_name`,
      by_id: sql`right_grant.granted_by`,
      place: sql`right_grant.place_code`,
    },
  },
  {
    what: 'rightEnded',
    from: sql`right_grant where right_grant.person_id = ${id} and right_grant.ended_at is not null`,
    at: sql`right_grant.ended_at`,
    id: 'right_grant.id',
    town: sql`right_grant.place_code`,
    columns: {
      kind: sql`right_grant.right_name`,
      by_id: sql`right_grant.ended_by`,
      place: sql`right_grant.place_code`,
    },
  },
];

/** Each part reads one page along its own index; the newest of all are the page. */
function selectPart(
  viewer: Viewer,
  { what, from, at, id, town, columns = {} }: Part,
  { after, limit }: Wanted,
) {
  const text = (column: RawBuilder<unknown> | undefined) => sql`${column ?? sql`null`}::text`;
  const key = (column: RawBuilder<unknown> | undefined) => sql`${column ?? sql`null`}::uuid`;
  const older = after ? sql`and (${at}, ${sql.ref(id)}) < (${after.at}, ${after.id}::uuid)` : sql``;
  return sql`(
    select ${sql.lit(what)} as what, ${sql.ref(id)} as id, ${at} as created_at, ${text(columns.kind)} as kind,
      coalesce(${columns.title ?? sql`null`}, '') as title, ${text(columns.state)} as state,
      ${key(columns.by_id)} as by_id, coalesce(${columns.note ?? sql`null`}, '') as note,
      ${text(columns.place)} as place_code, ${columns.until ?? sql`null`}::timestamptz as until,
      ${key(columns.parent)} as parent_id, ${key(columns.club)} as club_id
    from ${from} and ${mayIn(viewer, 'moderator', town)} ${older}
    order by ${at} desc, ${sql.ref(id)} desc limit ${sql.lit(limit + 1)}
  )`;
}

export function historyQuery(viewer: Viewer, wanted: Wanted): RawBuilder<HistoryRow> {
  const all = sql.join(
    parts(wanted.personId).map((part) => selectPart(viewer, part, wanted)),
    sql` union all `,
  );
  return sql<HistoryRow>`
    select entry.*, decider.name as by_name
    from (${all}) as entry left join person as decider on decider.id = entry.by_id
    order by entry.created_at desc, entry.id desc limit ${sql.lit(wanted.limit + 1)}
  `;
}

/** The acts of a person and the decisions about them, in the viewer's towns, newest first. */
export const selectHistory = async (db: Db, viewer: Viewer, wanted: Wanted): Promise<HistoryRow[]> =>
  (await historyQuery(viewer, wanted).execute(db)).rows;
