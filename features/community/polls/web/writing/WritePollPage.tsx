import { redirect, useSearch } from '@tanstack/react-router';
import type { PollItem } from '#community/polls/contract.ts';
import { itemPollQuery } from '#community/polls/web/api.ts';
import { pageOf } from '#community/polls/web/page-of.ts';
import { isId } from '#shared/ids.ts';
import { absentAsNull } from '#web/requests/api.ts';
import type { Visit } from '#web/visit.ts';
import { PollForm } from './PollForm.tsx';

/** `?news={id}` or `?post={id}`: the item that gets the poll. */
function itemOf({ news, post }: Record<string, unknown>): PollItem | null {
  if (typeof news === 'string' && isId(news)) return { newsId: news };
  return typeof post === 'string' && isId(post) ? { postId: post } : null;
}

/** Leads to the item if it has a poll, or the viewer may not give it one. */
export async function load({ queryClient, search }: Visit) {
  const item = itemOf(search);
  if (!item) throw redirect({ to: '/home', replace: true });
  const found = await queryClient.fetchQuery({ ...itemPollQuery(item), staleTime: 0 }).catch(absentAsNull);
  if (!found?.can.add) throw redirect({ ...pageOf(item), replace: true });
}

export function Page() {
  const item = itemOf(useSearch({ from: '/polls/write' }));
  return item && <PollForm key={item.newsId ?? item.postId} {...item} />;
}
