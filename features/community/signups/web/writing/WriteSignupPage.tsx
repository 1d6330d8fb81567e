import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Signup, SignupItem } from '#community/signups/contract.ts';
import { itemSignupQuery } from '#community/signups/web/api.ts';
import { pageOf } from '#community/signups/web/page-of.ts';
import { useTopicOf } from '#residents/regions/web/place-topic.ts';
import { isId } from '#shared/ids.ts';
import { newsQuery } from '#town/news/web/api.ts';
import { useTopics } from '#web/live/use-live.ts';
import { absentAsNull } from '#web/requests/api.ts';
import type { Visit } from '#web/visit.ts';
import { SignupForm } from './SignupForm.tsx';

/** `?news={id}` or `?meeting={id}`: the item that gets a sign-up. With `edit={id}` its sign-up is changed. */
function itemOf({ news, meeting }: Record<string, unknown>): SignupItem | null {
  if (typeof news === 'string' && isId(news)) return { newsId: news };
  return typeof meeting === 'string' && isId(meeting) ? { meetingId: meeting } : null;
}

/** Leads to the item if it has a sign-up already, or the viewer may not give it one. */
export async function load({ queryClient, search }: Visit) {
  const item = itemOf(search);
  if (!item) throw redirect({ to: '/home', replace: true });
  const [found] = await Promise.all([
    queryClient.fetchQuery({ ...itemSignupQuery(item), staleTime: 0 }).catch(absentAsNull),
    item.newsId && queryClient.ensureQueryData(newsQuery(item.newsId)),
  ]);
  const may = search.edit ? found?.signup?.can.manage : found?.can.add;
  if (may) return;
  const clubId = found?.meeting?.clubId;
  throw redirect({
    ...(item.newsId || clubId ? pageOf({ ...item, clubId }) : { to: '/home' }),
    replace: true,
  });
}

export function Page() {
  const search = useSearch({ from: '/signups/write' });
  const item = itemOf(search);
  const edits = Boolean(search.edit);
  if (!item) return null;
  const key = `${item.newsId ?? item.meetingId} ${edits}`;
  return item.newsId ? (
    <WriteForNews key={key} newsId={item.newsId} edits={edits} />
  ) : (
    <WriteForMeeting key={key} item={item} edits={edits} />
  );
}

/** Updated live. If the sign-up is deleted meanwhile, the form says so and keeps what was typed. */
function WriteForNews({ newsId, edits }: { newsId: string; edits: boolean }) {
  const item = { newsId };
  const news = useSuspenseQuery(newsQuery(newsId)).data;
  const { signup } = useSuspenseQuery(itemSignupQuery(item)).data;
  const edited = useFirst(edits ? signup : null);
  const topic = useTopicOf(news?.cityCode ?? '');
  useTopics(news ? [topic] : []);
  const isDeleted = edited && (!news || signup?.id !== edited.id);
  return <SignupForm item={item} meeting={null} newsDay={news?.day} edited={edited} isDeleted={isDeleted} />;
}

/** Day and time follow the meeting while the form is open. */
function WriteForMeeting({ item, edits }: { item: SignupItem; edits: boolean }) {
  const { signup, meeting } = useSuspenseQuery(itemSignupQuery(item)).data;
  const edited = useFirst(edits ? signup : null);
  useTopics(meeting ? [`club:${meeting.clubId}`] : []);
  const isDeleted = edited && signup?.id !== edited.id;
  return <SignupForm item={item} meeting={meeting} edited={edited} isDeleted={isDeleted} />;
}

/** The sign-up as the form began with it. */
const useFirst = (signup: Signup | null) => useState(signup ?? undefined)[0];
