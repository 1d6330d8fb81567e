import { placeTopics } from '#residents/regions/server/place-topics.ts';
import { write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import type { Job } from '#server/jobs/job.ts';
import { record } from '#server/live/log/record.ts';
import { seoulDay } from '#shared/time/dates.ts';
import type { NewsChange } from '#town/news/contract.ts';
import { dropTags } from './tags.ts';

/** Whether the last day on which lists show news is over. */
export const hasEnded = ({ shownUntil }: Pick<NewsChange, 'shownUntil'>, at: Date) =>
  Boolean(shownUntil && shownUntil < seoulDay(at));

/** Refuses news that would be over when it is published. */
export function checkShownUntil(news: Pick<NewsChange, 'shownUntil'>, publishedAt: Date) {
  if (!hasEnded(news, publishedAt)) return;
  const reason = 'newsWrite.endsBefore';
  throw new Refusal('invalid', { reason, fields: { shownUntil: reason } });
}

/**
 * Takes news whose last day is over out of the lists, and news whose time on top is over down. The mark and
 * its event are both there or neither.
 */
export const endNews: Job = {
  name: 'news.end',
  cron: '* * * * *',
  async run(p) {
    const now = p.clock.now();
    await write(p, async (tx) => {
      const unpinned = await tx
        .updateTable('news')
        .set({ pinned: false })
        .where('pinned', '=', true)
        .where('pinned_until', '<=', now)
        .returning(['id', 'city_code'])
        .execute();
      const ended = await tx
        .updateTable('news')
        .set({ ended: true })
        .where('ended', '=', false)
        .where('shown_until', '<', seoulDay(now))
        .returning(['id', 'city_code'])
        .execute();
      for (const { id } of ended) await dropTags(tx, id);
      const changed = new Map([...unpinned, ...ended].map((row) => [row.id, row]));
      for (const { id, city_code } of changed.values())
        await record(tx, { type: 'news.changed', topics: placeTopics(city_code), data: { id } });
    });
  },
};
