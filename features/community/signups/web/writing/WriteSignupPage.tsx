import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { itemSignupQuery } from '#community/signups/web/api.ts';
import { useTopicOf } from '#residents/regions/web/place-topic.ts';
import { isId } from '#shared/ids.ts';
import { newsQuery } from '#town/news/web/api.ts';
import { useTopics } from '#web/live/use-live.ts';
import { absentAsNull } from '#web/requests/api.ts';
import type { Visit } from '#web/visit.ts';
import { SignupForm } from './SignupForm.tsx';

/** `?news={id}`: the item that gets a sign-up. With `edit={id}` its sign-up is changed. */
const readId = (id: unknown) => (typeof id === 'string' && isId(id) ? id : null);

/** Leads to the news if it has a sign-up already, or the viewer may not give it one. */
export async function load({ queryClient, search }: Visit) {
  const newsId = readId(search.news);
  if (!newsId) throw redirect({ to: '/news', replace: true });
  const [found] = await Promise.all([
    queryClient.fetchQuery({ ...itemSignupQuery(newsId), staleTime: 0 }).catch(absentAsNull),
    queryClient.ensureQueryData(newsQuery(newsId)),
  ]);
  const may = search.edit ? found?.signup?.can.manage : found?.can.add;
  if (!may) throw redirect({ to: '/news/$newsId', params: { newsId }, replace: true });
}

export function Page() {
  const { news, edit } = useSearch({ from: '/signups/write' });
  const newsId = readId(news);
  return newsId && <WriteSignup key={`${newsId} ${edit}`} newsId={newsId} edits={Boolean(edit)} />;
}

/** Updated live. If the sign-up is deleted meanwhile, the form says so and keeps what was typed. */
function WriteSignup({ newsId, edits }: { newsId: string; edits: boolean }) {
  const news = useSuspenseQuery(newsQuery(newsId)).data;
  const { signup } = useSuspenseQuery(itemSignupQuery(newsId)).data;
  const [edited] = useState(edits && signup ? signup : undefined);
  const topic = useTopicOf(news?.cityCode ?? '');
  useTopics(news ? [topic] : []);
  const isDeleted = edited && (!news || signup?.id !== edited.id);
  return <SignupForm newsId={newsId} newsDay={news?.day} edited={edited} isDeleted={isDeleted} />;
}
