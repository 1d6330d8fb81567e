import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#features/news/copy.ts';
import { newsQuery } from '#features/news/web/api.ts';
import { findCity } from '#features/regions/cities.ts';
import { useViewedRegion } from '#features/regions/web/viewed-region.ts';
import { newId } from '#shared/ids.ts';
import { useEdited } from '#web/drafts/use-edited.ts';
import { Gone } from '#web/layout/Gone.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session.ts';
import type { Visit } from '#web/visit.ts';
import { NewsForm } from './NewsForm.tsx';
import { draftKeyOf, emptyNews, valuesOf } from './news-form.ts';

export async function load({ queryClient, search }: Visit) {
  if (typeof search.edit === 'string') await queryClient.ensureQueryData(newsQuery(search.edit));
}

export function Page() {
  const { edit } = useSearch({ from: '/news/write' });
  return typeof edit === 'string' ? <EditNews key={edit} id={edit} /> : <NewNews key="new" />;
}

function NewNews() {
  const me = useMe();
  const viewed = useViewedRegion();
  const own = findCity(me.cityCode ?? '');
  // The form starts with the viewed city, else the admin's own; without either it asks (product 2.9).
  const region = viewed.cityCode || !own ? viewed : { provinceCode: own.provinceCode, cityCode: own.code };
  const [initial] = useState(() => emptyNews(newId(), region));
  return <NewsForm initial={initial} draftKey={draftKeyOf(me.id)} />;
}

/** Updated live. If the news is deleted meanwhile, the form says so and keeps the typed text. */
function EditNews({ id }: { id: string }) {
  const me = useMe();
  const edited = useEdited(newsQuery(id), valuesOf);
  useTopics(edited?.gone === false ? [`city:${edited.item.cityCode}`] : []);
  if (!edited) return <Gone sentence={copy['news.gone']} to="/news" />;
  return <NewsForm initial={edited.initial} draftKey={`${me.id}:news:${id}`} edits gone={edited.gone} />;
}
