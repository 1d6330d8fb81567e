import { type Cast, demoId } from '#account/sessions/server/demo.ts';
import { addDrawing } from '#server/images/add-drawing.ts';
import type { Platform } from '#server/platform.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { NewsDraft } from '#town/news/contract.ts';
import { createNews } from '#town/news/server/actions.ts';
import { setLike } from '#town/news/server/likes.ts';
import { type Story, stories } from './stories.ts';

const hourMs = 3_600_000;

/** News of the past and coming weeks, written by 민재, with drawn images. */
export async function addDemoNews(p: Platform, cast: Cast): Promise<void> {
  await Promise.all(
    stories.map(async (story) => {
      const svg = story.scene?.();
      if (svg) await addDrawing(p, cast.minjae, { id: imageIdOf(story), folder: 'news_images', svg });
    }),
  );
  for (const story of stories) await addStory(p, cast, story);
}

const idOf = ({ title }: Story) => demoId(`news:${title}`);
const imageIdOf = ({ title }: Story) => demoId(`news picture:${title}`);

async function addStory(p: Platform, cast: Cast, story: Story): Promise<void> {
  const now = p.clock.now();
  const publishedAt = new Date(now.getTime() - story.hoursAgo * hourMs);
  const draft = NewsDraft.parse({
    id: idOf(story),
    title: story.title,
    content: story.content,
    tags: story.tags,
    day: addDays(seoulDay(now), story.inDays),
    cityCode: story.city,
    linkUrl: story.link,
    imageId: story.scene ? imageIdOf(story) : null,
  });
  await createNews({ ...p, clock: { now: () => publishedAt } }, cast.minjae, draft);
  for (const name of story.likedBy ?? []) await setLike(p, { claimed: cast[name] }, draft.id, true);
}
