import { findCity } from '#residents/regions/cities.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { linkLength } from '#town/news/link.ts';
import type { PreviewAsk, SourceChange, SourceDraft } from '#town/sources/contract.ts';
import { feedAddress } from '#town/sources/fields.ts';
import { mostSources } from '#town/sources/limits.ts';
import { askSource, SourceFailure } from './ask-source.ts';
import { recordSource } from './events.ts';
import { fetchSources } from './fetch.ts';
import { mayManage } from './policy.ts';
import { lockSource } from './queries.ts';
import type { Reading } from './reading/item.ts';

export const sourceNotFound = () => notFound('sources.gone');

type Named = { id: string; city_code: string; name: string };

const entryOf = (action: string, { id, city_code: cityCode, name }: Named) =>
  ({ action, itemId: id, cityCode, note: name, right: 'editor' }) as const;

function checkTown(viewer: Viewer, cityCode: string) {
  if (!findCity(cityCode)) throw wrongField('cityCode', 'sources.needTown');
  if (!mayManage(viewer, cityCode)) throw sourceNotFound();
}

/** The address as it is called, so that one address written in two ways is one source. */
function plainAddress(address: string): string {
  const { href } = new URL(feedAddress(address));
  if (href.length > linkLength) throw wrongField('address', 'sources.badAddress');
  return href;
}

/** Reads an address before it becomes a source. */
export async function previewSource(p: Platform, viewer: Viewer, ask: PreviewAsk): Promise<Reading> {
  checkTown(viewer, ask.cityCode);
  try {
    const response = await askSource(p, { address: plainAddress(ask.address) });
    // Without a condition nobody may answer that nothing has changed.
    if (!response) throw new SourceFailure('status');
    return response.reading;
  } catch (error) {
    if (error instanceof SourceFailure) throw wrongField('address', `sourceFailure.${error.code}`);
    throw error;
  }
}

/** Adds a source to a town, and has it fetched at once. The same draft sent twice makes one. */
export async function addSource(p: Platform, viewer: Viewer, draft: SourceDraft): Promise<void> {
  const { id, cityCode, name, tags } = draft;
  checkTown(viewer, cityCode);
  const address = plainAddress(draft.address);
  const now = p.clock.now();
  await write(p, async (tx) => {
    await checkOthers(tx, id, cityCode, address);
    const row = { id, city_code: cityCode, name, tags, address, added_by: viewer.personId };
    const made = await insertOnce(
      tx.insertInto('source').values({ ...row, created_at: now, next_fetch_at: now }),
      tx.selectFrom('source').where('id', '=', id).where('added_by', '=', viewer.personId),
    );
    if (!made) return;
    await p.jobs.send(fetchSources.name, {}, tx);
    await recordAudit(tx, viewer, now, entryOf('source.created', row));
    await recordSource(tx, row);
  });
}

async function checkOthers(tx: Tx, id: string, cityCode: string, address: string): Promise<void> {
  const others = await tx
    .selectFrom('source')
    .select('address')
    .where('city_code', '=', cityCode)
    .where('id', '<>', id)
    .execute();
  if (others.some((other) => other.address === address))
    throw wrongField('address', 'sources.already', 'conflict');
  if (others.length >= mostSources) throw new Refusal('conflict', { reason: 'sources.tooMany' });
}

async function lockManaged(tx: Tx, viewer: Viewer, id: string) {
  const source = await lockSource(tx, id);
  if (!source || !mayManage(viewer, source.city_code)) throw sourceNotFound();
  return source;
}

/** Changes name and tags, and pauses or resumes. A resumed source is fetched at once. */
export async function changeSource(
  p: Platform,
  viewer: Viewer,
  id: string,
  change: SourceChange,
): Promise<void> {
  const { name, tags, isPaused } = change;
  const now = p.clock.now();
  await write(p, async (tx) => {
    const source = await lockManaged(tx, viewer, id);
    refuseOlder(source, change);
    const resumes = source.paused_at !== null && !isPaused;
    await tx
      .updateTable('source')
      .set({ name, tags, paused_at: isPaused ? (source.paused_at ?? now) : null, ...raised })
      .$if(resumes, (query) => query.set({ next_fetch_at: now }))
      .where('id', '=', id)
      .execute();
    if (resumes) await p.jobs.send(fetchSources.name, {}, tx);
    await recordAudit(tx, viewer, now, entryOf('source.changed', { ...source, name }));
    await recordSource(tx, source);
  });
}

/** Deletes a source with what came in from it and waits. News that was made of it stays. */
export async function deleteSource(p: Platform, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const source = await lockManaged(tx, viewer, id);
    const { name } = await tx
      .deleteFrom('source')
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow();
    await recordAudit(tx, viewer, p.clock.now(), entryOf('source.deleted', { ...source, name }));
    await recordSource(tx, source);
  });
}
