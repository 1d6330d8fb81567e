import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Me } from '#residents/people/contract.ts';
import { openRegions } from '#residents/regions/open-regions.ts';
import { useRegion, type ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { newId } from '#shared/ids.ts';
import { may } from '#shared/may.ts';
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
  return <NewNews key="new" urgent={as === 'urgent'} />;
}

/** `urgent`: opened to write urgent news. */
function NewNews({ urgent }: { urgent: boolean }) {
  const me = useMe();
  const viewed = useRegion();
  const [initial] = useState(() => ({ ...emptyNews(newId(), regionToWrite(me, viewed)), urgent }));
  return <NewsForm initial={initial} draftKey={draftKeyOf(me.id)} />;
}

/** The viewed city, else the editor's own, else their only one; without any the form asks (product 2.9). */
function regionToWrite(me: Me, viewed: ViewedRegion): ViewedRegion {
  const open = openRegions((code) => may(me, 'editor', code)).cities;
  const only = open.length === 1 ? open[0]?.code : null;
  const city = [viewed.cityCode, me.cityCode, only]
    .map((code) => open.find((one) => one.code === code))
    .find((one) => one !== undefined);
  if (city) return { provinceCode: city.provinceCode, cityCode: city.code };
  return { provinceCode: viewed.provinceCode, cityCode: null };
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
  useTopics(edited?.gone === false ? [`city:${edited.item.cityCode}`] : []);
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
  useTopics(edited?.gone === false ? [`scheduled-news:${edited.item.cityCode}`] : []);
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
