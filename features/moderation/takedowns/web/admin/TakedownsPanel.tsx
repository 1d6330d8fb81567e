import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { copy } from '#moderation/takedowns/admin-copy.ts';
import { takedownLists } from '#moderation/takedowns/states.ts';
import { placesOf } from '#shared/rights.ts';
import { ListAndDetail } from '#web/admin/ListAndDetail.tsx';
import { useAdminList } from '#web/admin/use-admin-list.ts';
import { useWide } from '#web/admin/use-wide.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import { Chips } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { takedownsQuery } from './api.ts';
import { TakedownCase } from './TakedownCase.tsx';
import { TakedownRow } from './TakedownRow.tsx';

/** A tab of the admin page: who asks that something is taken down in the towns that the viewer moderates. */
export function TakedownsPanel() {
  const wide = useWide();
  const { state: asked } = useSearch({ from: '/admin' });
  const shown = takedownLists.find((name) => name === asked) ?? 'waiting';
  const navigate = useNavigate();
  useTopics(placesOf(useMe(), 'moderator').map((code) => `takedowns:${code || 'all'}`));
  const { data, ...query } = useSuspenseInfiniteQuery(takedownsQuery(shown));
  const items = itemsOf(data);
  const { list, opened, rowOf, leave, goOn } = useAdminList({
    rows: items.map(({ id }) => id),
    parameter: 'takedown',
  });
  const detail = opened && <TakedownCase key={opened} id={opened} onClose={leave} onDecided={() => goOn()} />;
  // A case is long, and is printed: on a phone it is a page and no sheet.
  if (detail && !wide) return detail;
  return (
    <ListAndDetail
      hint={copy['takedowns.choose']}
      detail={detail}
      list={
        <>
          <Chips
            label={copy['takedowns.list']}
            choices={takedownLists.map((value) => ({ value, label: copy[`takedowns.list.${value}`] }))}
            value={shown}
            onChange={(value) =>
              void navigate({ to: '/admin', search: { tab: 'takedowns', state: value }, replace: true })
            }
          />
          <List
            ref={list}
            items={items}
            row={(item) => <TakedownRow takedown={item} row={rowOf(item.id)} />}
            empty={<EmptyState title={copy[`takedowns.none.${shown}`]} drawing="broom" />}
            more={query}
          />
        </>
      }
    />
  );
}
