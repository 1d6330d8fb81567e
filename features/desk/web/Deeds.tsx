import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import type { Deed } from '#features/desk/contract.ts';
import { copy } from '#features/desk/copy.ts';
import { relativeTime } from '#shared/date-text.ts';
import { fill } from '#shared/korean.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { recordQuery } from './api.ts';
import { kindName } from './kind-name.ts';

/** What admins did, the latest first. */
export function Deeds() {
  const { data, ...query } = useSuspenseInfiniteQuery(recordQuery);
  const deeds = data.pages.flatMap(({ items }) => items);
  if (deeds.length === 0) return <EmptyState title={copy['desk.noRecord']} drawing="letter" />;
  return (
    <>
      <ul>
        {deeds.map((deed) => (
          <li key={deed.id}>
            <ListRow
              title={whatOf(deed)}
              detail={deed.note}
              meta={
                <>
                  <span>{deed.admin?.name ?? copy[isCommand(deed) ? 'desk.command' : 'desk.left']}</span>
                  {deed.person && <span>→ {deed.person.name ?? copy['desk.left']}</span>}
                  <time dateTime={deed.at}>{relativeTime(new Date(), new Date(deed.at))}</time>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <EndOfList
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => query.fetchNextPage()}
      />
    </>
  );
}

/** Roles are given and taken by a command on the server: nobody is signed in there. */
const isCommand = ({ action }: Deed) => action.startsWith('role.');

/** In words; a deed that is newer than this screen by its own name. */
function whatOf({ action }: Deed): string {
  const words = copy as Record<string, string>;
  const [kind = '', deed = ''] = action.split('.');
  const own = words[`desk.deed.${action}`];
  return own ?? fill(words[`desk.deed.${deed}`] ?? action, { kind: kindName(kind) });
}
