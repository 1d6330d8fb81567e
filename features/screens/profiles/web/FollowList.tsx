import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { copy } from '#screens/profiles/copy.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type FollowSide, followsQuery } from './api.ts';
import { PersonLine } from './PersonLine.tsx';

/** The followers or followings of a person, updated live. */
export function FollowList({ userId, side }: { userId: string; side: FollowSide }) {
  const { data, ...query } = useSuspenseInfiniteQuery(followsQuery(userId, side));
  const isOwn = useMe().id === userId;
  const isNotFound = data.pages[0] === null;
  useTopics(isNotFound ? [] : [`profile:${userId}`]);
  if (isNotFound) return <NotFound sentence={copy['profile.notFound']} to="/home" />;
  const people = itemsOf(data);
  return (
    <Refreshable>
      {people.length === 0 && (
        <EmptyState title={copy[`profile.${side}Empty`]}>{isOwn && <NextStep side={side} />}</EmptyState>
      )}
      <List
        items={people}
        row={(person) => <PersonLine person={person} />}
        more={query}
        moreRows={{ leading: true }}
      />
    </Refreshable>
  );
}

/** The step that makes one's own list longer. */
const NextStep = ({ side }: { side: FollowSide }) => (
  <Button
    size="small"
    variant="secondary"
    render={
      side === 'followings' ? <Link to="/search" search={{ tab: 'people' }} /> : <Link to="/post/write" />
    }
  >
    {copy[side === 'followings' ? 'profile.findNeighbours' : 'profile.firstPost']}
  </Button>
);
