import { sql } from 'kysely';
import { placeTopics } from '#residents/regions/server/place-topics.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, writeAs } from '#server/database/write.ts';
import { notFound } from '#server/errors.ts';
import { likesIn } from '#server/likes.ts';
import type { RowEvent } from '#server/live/log/record.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';
import type { NewsLike } from '#town/news/contract.ts';
import { addNewsEntry, removeNewsEntry } from './calendar-entries.ts';
import { lockNews } from './queries.ts';

const changeLike = likesIn({ item: 'news', likes: 'news_like', key: 'news_id' });

/**
 * Sets or removes the viewer's like. Repeating it changes nothing. The calendar changes in the same
 * transaction (product 6.7).
 */
export async function setLike(
  p: Writing,
  asking: UncheckedViewer,
  id: string,
  liked: boolean,
): Promise<NewsLike> {
  return writeAs(p, asking, async (tx, viewer) => {
    // The lock keeps the calendar entry on the day of the news. A later edit moves the entry.
    const news = await lockNews(tx, viewer, id);
    if (!news) throw notFound('news.gone');
    const seen = tx.selectFrom('news').select(['id', 'likes_count']).where('id', '=', id);
    const now = p.clock.now();
    const like = { seen, personId: viewer.personId, liked, now };
    const { rows } = await changeLike(like, likeEvents(viewer, liked, news)).execute(tx);
    if (rows[0]?.changed)
      await (liked ? addNewsEntry(tx, viewer.personId, news, now) : removeNewsEntry(tx, viewer.personId, id));
    return { liked, likesCount: rows[0]?.likes_count ?? 0 };
  });
}

type LikedNews = { id: string; city_code: string };

function likeEvents(viewer: Viewer, liked: boolean, { id, city_code }: LikedNews): RowEvent[] {
  return [
    { type: liked ? 'news.liked' : 'news.unliked', topics: [`person:${viewer.personId}`], data: { id } },
    {
      type: 'news.likesCounted',
      topics: placeTopics(city_code),
      data: { id, likesCount: sql<number>`likes_count` },
      mergeKey: `news:${id}:likes`,
    },
  ];
}

/** After news has moved to another town: removes the likes of people who can no longer see it. */
export async function dropOutsidersLikes(tx: Tx, id: string, cityCode: string): Promise<void> {
  const { rows } = await sql<{ person_id: string }>`
    with dropped as (
      delete from news_like using person
      where news_id = ${id} and person.id = person_id
        and not starts_with(coalesce(person.city_code, ''), ${cityCode})
        and not exists (
          select from right_grant where right_grant.person_id = person.id and ended_at is null
            and (starts_with(${cityCode}, place_code) or starts_with(place_code, ${cityCode}))
        )
      returning person_id
    ), recounted as (
      update news set likes_count = likes_count - (select count(*) from dropped) where id = ${id}
    )
    select person_id from dropped
  `.execute(tx);
  for (const { person_id } of rows) await removeNewsEntry(tx, person_id, id);
}
