import { type Cast, demoId } from '#account/sessions/server/demo.ts';
import { ClubDraft, RequestDraft } from '#community/clubs/contract.ts';
import { createClub } from '#community/clubs/server/actions.ts';
import { decideRequest, requestToJoin } from '#community/clubs/server/requests/join-requests.ts';
import { addDrawing } from '#server/images/add-drawing.ts';
import type { Platform } from '#server/platform.ts';
import { type Asker, type Entry, entries } from './entries.ts';

const dayMs = 86_400_000;

/** Demo clubs of both towns, with generated photos, members and a pending request. */
export async function addDemoClubs(p: Platform, cast: Cast): Promise<void> {
  await Promise.all(
    entries.map(({ by, name, scene }) =>
      addDrawing(p, cast[by], { id: photoId(name), folder: 'club_images', svg: scene() }),
    ),
  );
  for (const { by, daysAgo, name, description, category, password, askers = [] } of entries) {
    const foundedAt = new Date(p.clock.now().getTime() - daysAgo * dayMs);
    const ids = { id: demoId(`club:${name}`), imageId: photoId(name) };
    const draft = ClubDraft.parse({ ...ids, name, description, category, password });
    await createClub({ ...p, clock: { now: () => foundedAt } }, cast[by], draft);
    for (const asker of askers) await addAsker(p, cast, { id: ids.id, by }, asker);
  }
}

async function addAsker(p: Platform, cast: Cast, club: Pick<Entry, 'by'> & { id: string }, asker: Asker) {
  const { by, daysAgo, message, waits } = asker;
  const then = new Date(p.clock.now().getTime() - daysAgo * dayMs);
  const past = { ...p, clock: { now: () => then } };
  const id = demoId(`club request:${club.id}:${by}`);
  await requestToJoin(past, { claimed: cast[by] }, club.id, RequestDraft.parse({ id, message }));
  if (!waits) await decideRequest(past, cast[club.by], { clubId: club.id, id }, { status: 'approved' });
}

const photoId = (name: string) => demoId(`club picture:${name}`);
