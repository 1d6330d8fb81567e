import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PollItem } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { preloadable } from '#web/first-screen/preloadable.tsx';
import { ChartNoAxesColumn } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PartFailed } from '#web/ui/PartFailed.tsx';
import { itemPollQuery } from './api.ts';

/** Few items have a poll. */
const card = preloadable(() => import('./card/PollCard.tsx'));

/**
 * Loads the poll with its item, so that nothing below it moves later. Asked once, and a failure is not
 * thrown: the item is shown without its poll.
 */
export async function loadItemPoll(queries: QueryClient, item: PollItem): Promise<void> {
  const query = itemPollQuery(item);
  await queries.prefetchQuery({ ...query, retry: false });
  if (queries.getQueryData(query.queryKey)?.poll) await card.preload().catch(() => {});
}

/** The poll of a news item or a post, or the way to give it one. Its page's topics tell of changes. */
export function ItemPoll(item: PollItem) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(itemPollQuery(item));
  if (!data)
    return (
      errorUpdateCount > 0 && (
        <PartFailed text={copy['polls.loadFailed']} retrying={isFetching} onRetry={() => void refetch()} />
      )
    );
  if (data.poll) return <card.Component key={data.poll.id} poll={data.poll} />;
  return data.can.add && <AddPoll {...item} />;
}

const AddPoll = ({ newsId, postId }: PollItem) => (
  <div className="px-4 pb-5">
    <Button
      variant="quiet"
      size="small"
      icon={<Icon of={ChartNoAxesColumn} size={18} />}
      render={<Link to="/polls/write" search={newsId ? { news: newsId } : { post: postId }} />}
    >
      {copy['polls.add']}
    </Button>
  </div>
);
