import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copy } from '#community/signups/copy.ts';
import { preloadable } from '#web/first-screen/preloadable.tsx';
import { ClipboardList } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PartFailed } from '#web/ui/PartFailed.tsx';
import { itemSignupQuery } from './api.ts';

/** Little news has a sign-up. */
const card = preloadable(() => import('./card/SignupCard.tsx'));

/**
 * Loads the sign-up with its news, so that nothing below it moves later. Asked once, and a failure is not
 * thrown: the news is shown without its sign-up.
 */
export async function loadItemSignup(queries: QueryClient, newsId: string): Promise<void> {
  const query = itemSignupQuery(newsId);
  await queries.prefetchQuery({ ...query, retry: false });
  if (queries.getQueryData(query.queryKey)?.signup) await card.preload().catch(() => {});
}

/** The sign-up of a news item, or the way to give it one. Its page's topics tell of changes. */
export function ItemSignup({ newsId }: { newsId: string }) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(itemSignupQuery(newsId));
  if (!data)
    return (
      errorUpdateCount > 0 && (
        <PartFailed text={copy['signups.loadFailed']} retrying={isFetching} onRetry={() => void refetch()} />
      )
    );
  if (data.signup) return <card.Component key={data.signup.id} signup={data.signup} />;
  return data.can.add && <AddSignup newsId={newsId} />;
}

const AddSignup = ({ newsId }: { newsId: string }) => (
  <div className="px-4 pb-3">
    <Button
      variant="quiet"
      size="small"
      icon={<Icon of={ClipboardList} size={18} />}
      render={<Link to="/signups/write" search={{ news: newsId }} />}
    >
      {copy['signups.add']}
    </Button>
  </div>
);
