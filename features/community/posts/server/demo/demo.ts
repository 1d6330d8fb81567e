import { asOf, type Cast, demoId } from '#account/sessions/server/demo.ts';
import { membershipOf } from '#community/clubs/server/members/membership.ts';
import { PostDraft } from '#community/posts/contract.ts';
import { createPost } from '#community/posts/server/actions.ts';
import { setBookmark } from '#community/posts/server/bookmarks.ts';
import { setLike } from '#community/posts/server/likes.ts';
import { uploadImage } from '#server/images/upload.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { clubEntries } from './club-posts.ts';
import { type Entry, entries } from './entries.ts';

const minuteMs = 60_000;

/** Adds demo posts of the last days, with generated images. */
export async function addDemoPosts(p: Platform, cast: Cast): Promise<void> {
  await Promise.all(
    entries.flatMap((entry) =>
      (entry.scenes ?? []).map((scene, i) => addImage(p, cast[entry.by], imageId(entry, i), scene())),
    ),
  );
  for (const entry of entries) await addEntry(p, cast, entry);
}

/** The id of a post of the demo town, by its title. */
export const demoPostId = (title: string) => demoId(`post:${title}`);
const imageId = ({ title }: Entry, i: number) => demoId(`post picture:${title}:${i}`);

async function addImage(p: Platform, author: Viewer, id: string, drawing: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const image = await sharp(Buffer.from(drawing)).png({ compressionLevel: 3 }).toBuffer();
  const body = (async function* () {
    yield image;
  })();
  await uploadImage(p, author, { id, folder: 'posts', body });
}

/** Adds demo posts in clubs, only by members of each club. */
export async function addDemoClubPosts(p: Platform, cast: Cast): Promise<void> {
  for (const [name, written] of Object.entries(clubEntries)) {
    const clubId = demoId(`club:${name}`);
    for (const entry of written) {
      if (!(await membershipOf(p.db, cast[entry.by].personId, clubId))) continue;
      await Promise.all(
        (entry.scenes ?? []).map((scene, i) => addImage(p, cast[entry.by], imageId(entry, i), scene())),
      );
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
