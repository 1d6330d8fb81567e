import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SignupItem } from '#community/signups/contract.ts';
import { copy } from '#community/signups/copy.ts';
import { preloadable } from '#web/first-screen/preloadable.tsx';
import { ClipboardList } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PartFailed } from '#web/ui/PartFailed.tsx';
import { itemSignupQuery } from './api.ts';
import { writeSearchOf } from './page-of.ts';

/** Little news has a sign-up. */
const card = preloadable(() => import('./card/SignupCard.tsx'));

/**
 * Loads the sign-up with its item, so that nothing below it moves later. Asked once, and a failure is not
 * thrown: the item is shown without its sign-up.
 */
export async function loadItemSignup(queries: QueryClient, item: SignupItem): Promise<void> {
  const query = itemSignupQuery(item);
  await queries.prefetchQuery({ ...query, retry: false });
  if (queries.getQueryData(query.queryKey)?.signup) await card.preload().catch(() => {});
}

type Props = SignupItem & { isInSheet?: boolean };

/** The sign-up of a news item or a meeting, or the way to give it one. Its page's topics tell of changes. */
export function ItemSignup({ isInSheet = false, ...item }: Props) {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery(itemSignupQuery(item));
  if (!data)
    return (
      errorUpdateCount > 0 && (
        <PartFailed text={copy['signups.loadFailed']} retrying={isFetching} onRetry={() => void refetch()} />
      )
    );
  if (data.signup) return <card.Component key={data.signup.id} signup={data.signup} isInSheet={isInSheet} />;
  return data.can.add && <AddSignup item={item} />;
}

const AddSignup = ({ item }: { item: SignupItem }) => (
  <div className="px-4 pb-3">
    <Button
      variant="quiet"
      size="small"
      icon={<Icon of={ClipboardList} size={18} />}
      render={<Link to="/signups/write" search={writeSearchOf(item)} />}
    >
      {copy['signups.add']}
    </Button>
  </div>
);
