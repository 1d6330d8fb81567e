import { asOf, type Cast, demoId } from '#account/sessions/server/demo.ts';
import { membershipOf } from '#community/clubs/server/members/membership.ts';
import { PostDraft } from '#community/posts/contract.ts';
import { createPost } from '#community/posts/server/actions.ts';
import { setBookmark } from '#community/posts/server/bookmarks.ts';
import { setLike } from '#community/posts/server/likes.ts';
import { addDrawing } from '#server/images/add-drawing.ts';
import type { Platform } from '#server/platform.ts';
import { clubEntries } from './club-posts.ts';
import { type Entry, entries } from './entries.ts';

const minuteMs = 60_000;

/** Adds demo posts of the last days, with generated images. */
export async function addDemoPosts(p: Platform, cast: Cast): Promise<void> {
  await Promise.all(entries.map((entry) => addImages(p, cast, entry)));
  for (const entry of entries) await addEntry(p, cast, entry);
}

/** The id of a post of the demo town, by its title. */
export const demoPostId = (title: string) => demoId(`post:${title}`);
const imageId = ({ title }: Entry, i: number) => demoId(`post picture:${title}:${i}`);

const addImages = (p: Platform, cast: Cast, entry: Entry) =>
  Promise.all(
    (entry.scenes ?? []).map((scene, i) =>
      addDrawing(p, cast[entry.by], { id: imageId(entry, i), folder: 'posts', svg: scene() }),
    ),
  );

/** Adds demo posts in clubs, only by members of each club. */
export async function addDemoClubPosts(p: Platform, cast: Cast): Promise<void> {
  for (const [name, written] of Object.entries(clubEntries)) {
    const clubId = demoId(`club:${name}`);
    for (const entry of written) {
      if (!(await membershipOf(p.db, cast[entry.by].personId, clubId))) continue;
      await addImages(p, cast, entry);
      await addEntry(p, cast, entry, clubId);
    }
  }
}

async function addEntry(p: Platform, cast: Cast, entry: Entry, clubId?: string): Promise<void> {
  const writtenAt = new Date(p.clock.now().getTime() - entry.minutesAgo * minuteMs);
  const draft = PostDraft.parse({
    id: demoPostId(entry.title),
    title: entry.title,
    content: entry.content,
    category: entry.category,
    clubId,
    inNewsletter: entry.inNewsletter,
    imageIds: (entry.scenes ?? []).map((_, i) => imageId(entry, i)),
  });
  await createPost(asOf(p, writtenAt), { claimed: cast[entry.by] }, draft);
  for (const [n, name] of (entry.likedBy ?? []).entries()) {
    const likedAt = new Date(writtenAt.getTime() + (7 + 23 * n) * minuteMs);
    await setLike(asOf(p, likedAt), { claimed: cast[name] }, draft.id, true);
  }
  for (const name of entry.bookmarkedBy ?? []) await setBookmark(p, cast[name], draft.id, true);
}
