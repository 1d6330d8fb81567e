import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { copy } from '#features/news/copy.ts';
import { findCity } from '#features/regions/cities.ts';
import { useViewedRegion } from '#features/regions/web/viewed-region.ts';
import { useMe } from '#features/sessions/web/session.ts';
import { newId } from '#shared/ids.ts';
import { Gone } from '#web/layout/Gone.tsx';
import type { Visit } from '#web/page.ts';
import { newsQuery } from './api.ts';
import { NewsForm } from './NewsForm.tsx';
import { emptyNews, valuesOf } from './news-form.ts';

export async function load({ queryClient, search }: Visit) {
  if (typeof search.edit === 'string') await queryClient.ensureQueryData(newsQuery(search.edit));
}

export function Page() {
  const { edit } = useSearch({ strict: false }) as { edit?: unknown };
  return typeof edit === 'string' ? <EditNews key={edit} id={edit} /> : <NewNews key="new" />;
}

function NewNews() {
  const me = useMe();
  const viewed = useViewedRegion();
  const own = findCity(me.cityCode ?? '');
  // The viewed town, else the admin's own, else none: then the form asks (readings 9).
  const region = viewed.cityCode || !own ? viewed : { provinceCode: own.provinceCode, cityCode: own.code };
  const [initial] = useState(() => emptyNews(newId(), region));
  return <NewsForm initial={initial} draftKey={`${me.id}:news:new`} />;
}

function EditNews({ id }: { id: string }) {
  const me = useMe();
  const news = useSuspenseQuery(newsQuery(id)).data;
  // What somebody else changes meanwhile does not overwrite what is being typed.
  const [initial] = useState(() => news && valuesOf(news));
  if (!news || !initial) return <Gone sentence={copy['news.gone']} to="/news" />;
  return <NewsForm initial={initial} draftKey={`${me.id}:news:${id}`} edits />;
}
