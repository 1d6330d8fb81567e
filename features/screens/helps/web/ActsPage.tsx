import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { acts } from '#screens/helps/acts.ts';
import type { HelpedAct } from '#screens/helps/contract.ts';
import { copy as helpsCopy } from '#screens/helps/copy.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { Ago } from '#web/ui/Ago.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import type { Visit } from '#web/visit.ts';
import { actsQuery } from './api.ts';
import { HelpRow } from './HelpRow.tsx';

export const load = ({ queryClient, params: { helpId } }: Visit<'/settings/helps/$helpId'>) =>
  queryClient.fetchInfiniteQuery(actsQuery(helpId));

/** 대신 한 일: a help and all that was done by it, for both. */
export function Page() {
  const { helpId } = useParams({ from: '/settings/helps/$helpId' });
  const { data, ...query } = useSuspenseInfiniteQuery(actsQuery(helpId));
  const help = data.pages[0]?.help;
  if (!help) return <NotFound sentence={helpsCopy['helps.gone']} to="/settings/helpers" />;
  const items = itemsOf(data);
  const { name } = help.person;
  return (
    <Refreshable>
      <HelpRow help={help} />
      <p className="px-4 pt-4 pb-2 text-row text-second">
        {fill(copy[help.isHelper ? 'acts.for' : 'acts.by'], { name })}
      </p>
      {items.length === 0 && <EmptyState title={copy['acts.none']} body={copy['acts.noneBody']} />}
      <List items={items} row={(act) => <ActRow act={act} />} more={query} />
    </Refreshable>
  );
}

const ActRow = ({ act: { act, title, day, at } }: { act: HelpedAct }) => (
  <ListRow
    title={helpsCopy[acts[act].title]}
    detail={title ?? (day ? dayText(day) : undefined)}
    meta={<Ago at={at} />}
  />
);
