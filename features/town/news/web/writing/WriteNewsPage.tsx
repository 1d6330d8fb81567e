import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTopicOf } from '#residents/regions/web/place-topic.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { placeToSpeak } from '#residents/rights/place-to-speak.ts';
import { isTown, placesOfRight } from '#residents/rights/places-of-right.ts';
import { newId } from '#shared/ids.ts';
import { copy as news } from '#town/news/copy.ts';
import { newsQuery } from '#town/news/web/api.ts';
import { scheduledQuery } from '#town/news/web/scheduled-api.ts';
import { copy } from '#town/news/writing-copy.ts';
import { useEdited } from '#web/drafts/use-edited.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import type { Visit } from '#web/visit.ts';
import { incomingQuery } from './incoming-query.ts';
import { NewsForm } from './NewsForm.tsx';
import { draftKeyOf, emptyNews, valuesOf, valuesOfIncoming, valuesOfScheduled } from './news-form.ts';

export async function load({ queryClient, search }: Visit) {
  if (typeof search.edit === 'string') await queryClient.ensureQueryData(newsQuery(search.edit));
  else if (typeof search.scheduled === 'string')
    await queryClient.ensureQueryData(scheduledQuery(search.scheduled));
  else if (typeof search.incoming === 'string')
    await queryClient.ensureQueryData(incomingQuery(search.incoming));
}

export function Page() {
  const { edit, incoming, scheduled, as } = useSearch({ from: '/news/write' });
  if (typeof edit === 'string') return <EditNews key={edit} id={edit} />;
  if (typeof scheduled === 'string') return <EditScheduled key={scheduled} id={scheduled} />;
  if (typeof incoming === 'string') return <FromIncoming key={incoming} id={incoming} />;
  return <NewNews key="new" urgent={as === 'urgent'} isPinned={as === 'pinned'} />;
}

/** `urgent`, `isPinned`: opened to write urgent news, or what stands on top. */
function NewNews(opened: { urgent: boolean; isPinned: boolean }) {
  const me = useMe();
  const viewed = useRegion();
  const [initial] = useState(() => {
    // A town: what is for more people than those is chosen, and not taken from the viewed province.
    const towns = placesOfRight(me, 'editor').filter(({ value }) => isTown(value));
    const place = placeToSpeak(towns, viewed, me.cityCode);
    return { ...emptyNews(newId(), place), ...opened };
  });
  return <NewsForm initial={initial} draftKey={draftKeyOf(me.id)} />;
}

/** News made of an item of a source. Saving it settles the item. */
function FromIncoming({ id }: { id: string }) {
  const me = useMe();
  const edited = useEdited(incomingQuery(id), (item) => valuesOfIncoming(newId(), item));
  if (!edited) return <NotFound sentence={news['news.gone']} to="/news" />;
  return <NewsForm initial={edited.initial} draftKey={`${me.id}:news:incoming:${id}`} incomingId={id} />;
}

/** Updated live. If the news is deleted meanwhile, the form says so and keeps the typed text. */
function EditNews({ id }: { id: string }) {
  const me = useMe();
  const edited = useEdited(newsQuery(id), valuesOf);
  const topic = useTopicOf(edited?.item.cityCode ?? '');
  useTopics(edited?.gone === false ? [topic] : []);
  if (!edited) return <NotFound sentence={news['news.gone']} to="/news" />;
  return (
    <NewsForm
      initial={edited.initial}
      draftKey={`${me.id}:news:${id}`}
      edits="news"
      isDeleted={edited.gone}
    />
  );
}

/**
 * News that is published later. If its minute comes while it is edited, the form says
 * so and keeps the typed text.
 */
function EditScheduled({ id }: { id: string }) {
  const me = useMe();
  const edited = useEdited(scheduledQuery(id), valuesOfScheduled);
  useTopics(edited?.gone === false ? [`scheduled-news:${edited.item.cityCode || 'all'}`] : []);
  if (!edited) return <NotFound sentence={copy['scheduledNews.gone']} to="/news" />;
  return (
    <NewsForm
      initial={edited.initial}
      draftKey={`${me.id}:news:${id}`}
      edits="scheduled"
      isDeleted={edited.gone}
    />
  );
}
