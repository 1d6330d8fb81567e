import type { z } from '@hono/zod-openapi';
import type { HouseholdPage, HouseholdPeople, HouseholdsQuery } from '#residents/households/contract.ts';
import { authorOf } from '#residents/people/server/author.ts';
import { mostFound, pageByName } from '#residents/people/server/by-name.ts';
import { recordListView } from '#server/audit.ts';
import { nameCursor, readNameCursor } from '#server/database/name-cursor.ts';
import { write } from '#server/database/write.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { householdNotFound } from './lock.ts';
import { mayManage } from './policy.ts';
import { present } from './present.ts';
import { choosablePeople, countHouseholds, selectHouseholds, selectMembers } from './queries.ts';

/** That somebody read who lives with whom is recorded, once a day. */
async function beforeNames(p: Platform, viewer: Viewer, cityCode: string): Promise<void> {
  if (!mayManage(viewer, cityCode)) throw householdNotFound();
  const view = { action: 'household.listSeen', cityCode, right: 'editor' } as const;
  await write(p, (tx) => recordListView(tx, viewer, p.clock.now(), view));
}

type Asked = z.infer<typeof HouseholdsQuery>;

export async function householdsOf(p: Platform, viewer: Viewer, asked: Asked): Promise<HouseholdPage> {
  const { city, area = null, q, cursor, limit } = asked;
  await beforeNames(p, viewer, city);
  const wanted = { areaId: area, q, after: readNameCursor(cursor), limit };
  const rows = await selectHouseholds(p.db, city, wanted);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const ids = shown.map(({ id }) => id);
  const members = ids.length > 0 ? await selectMembers(p.db, ids) : [];
  return {
    items: shown.map((row) => present(row, members)),
    nextCursor: last ? nameCursor(last) : null,
    total: await countHouseholds(p.db, city, area),
  };
}

export async function peopleOf(p: Platform, viewer: Viewer, { city, q }: { city: string; q: string }) {
  await beforeNames(p, viewer, city);
  const rows = await pageByName(choosablePeople(p.db, city), { q, after: null, limit: mostFound });
  const items = rows
    .slice(0, mostFound)
    .map(({ household_name: householdName, ...row }) => ({ ...authorOf(row), householdName }));
  return { items } satisfies z.infer<typeof HouseholdPeople>;
}
