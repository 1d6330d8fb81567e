import { z } from '@hono/zod-openapi';
import { presentRow } from '#community/posts/server/present.ts';
import {
  CounterDraft,
  EntriesDraft,
  EntriesQuery,
  QuestionDraft,
  Treasury,
  TreasuryEntries,
  TreasuryQuestions,
} from '#community/treasuries/contract.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { itemParams } from '#server/http/endpoints/item-id.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { isEntryOf, selectEntries } from './entry-queries.ts';
import { treasuryNotFound } from './locks.ts';
import { abilities } from './policy.ts';
import { presentEntry } from './present.ts';
import { askAbout, selectQuestions } from './questions.ts';
import { readTreasury, treasuryFor } from './read-treasury.ts';
import { counterEntry, entryNotFound, writeEntries } from './write-entries.ts';

const entryParams = itemParams.extend({ entryId: z.string() });

/** An id that no entry can have is one that is not there. */
function entryIn(entryId: string): string {
  if (!isId(entryId)) throw entryNotFound();
  return entryId;
}

async function entriesOf(
  p: Platform,
  viewer: Viewer,
  id: string,
  { year, cursor, limit }: z.infer<typeof EntriesQuery>,
): Promise<TreasuryEntries> {
  const treasury = await readTreasury(p, viewer, id);
  const rows = await selectEntries(p.db, viewer, id, { year, after: readCursor(cursor), limit });
  const { items, nextCursor } = pageOf(rows, limit);
  const mayWrite = abilities(viewer, treasury).write;
  return { items: items.map((row) => presentEntry(row, { mayWrite })), nextCursor };
}

async function questionsOf(p: Platform, viewer: Viewer, of: { id: string; entryId: string }) {
  await readTreasury(p, viewer, of.id);
  if (!(await isEntryOf(p.db, of.id, of.entryId))) throw entryNotFound();
  return { items: (await selectQuestions(p.db, viewer, of.entryId)).map(presentRow) };
}

export const entryRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/treasuries/{id}/entries',
      {
        summary: 'List the entries of a year of a treasury, the latest day first',
        item: treasuryNotFound,
        query: EntriesQuery,
        response: TreasuryEntries,
      },
      ({ viewer, id, query }) => entriesOf(p, viewer, id, query),
    )
    .post(
      '/api/treasuries/{id}/entries',
      {
        summary: 'Add entries to a treasury, all or none (its treasurers)',
        item: treasuryNotFound,
        body: EntriesDraft,
        response: Treasury,
        status: 201,
      },
      async ({ viewer, id, body }) => {
        await writeEntries(p, viewer, id, body);
        return treasuryFor(p, viewer, id);
      },
    )
    .post(
      '/api/treasuries/{id}/entries/{entryId}/counter',
      {
        summary: 'Add the entry that takes another one back (treasurers)',
        item: treasuryNotFound,
        params: entryParams,
        body: CounterDraft,
        response: Treasury,
        status: 201,
      },
      async ({ viewer, id, params: { entryId }, body }) => {
        await counterEntry(p, viewer, { id, entryId: entryIn(entryId) }, body);
        return treasuryFor(p, viewer, id);
      },
    )
    .get(
      '/api/treasuries/{id}/entries/{entryId}/questions',
      {
        summary: 'List the latest posts that ask about an entry',
        item: treasuryNotFound,
        params: entryParams,
        response: TreasuryQuestions,
      },
      ({ viewer, id, params: { entryId } }) => questionsOf(p, viewer, { id, entryId: entryIn(entryId) }),
    )
    .post(
      '/api/treasuries/{id}/entries/{entryId}/questions',
      {
        summary: 'Create a post that asks about an entry',
        limit: 'post',
        item: treasuryNotFound,
        params: entryParams,
        body: QuestionDraft,
        response: TreasuryQuestions,
        status: 201,
      },
      async ({ viewer, id, params: { entryId }, body }) => {
        const of = { id, entryId: entryIn(entryId) };
        await askAbout(p, viewer, of, body);
        return questionsOf(p, viewer, of);
      },
    );
