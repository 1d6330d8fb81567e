import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { copy } from '#moderation/appeals/admin-copy.ts';
import { useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { ListAndDetail } from '#web/admin/ListAndDetail.tsx';
import { useAdminList } from '#web/admin/use-admin-list.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AppealDetail } from './AppealDetail.tsx';
import { AppealRow } from './AppealRow.tsx';
import { type AdminAppealState, appealsQuery } from './api.ts';

const states: AdminAppealState[] = ['waiting', 'ended'];

/** A tab of the admin page: appeals against decisions in the towns that the viewer moderates. */
export function AppealsPanel() {
  const { state: asked } = useSearch({ from: '/admin' });
  const state = states.find((name) => name === asked) ?? 'waiting';
  const navigate = useNavigate();
  const { data, ...query } = useSuspenseInfiniteQuery(appealsQuery(state, useViewedRegion()));
  const items = itemsOf(data);
  const { list, opened, rowOf, leave, goOn } = useAdminList({ rows: items.map(({ id }) => id) });
  return (
    <ListAndDetail
      hint={copy['adminAppeal.choose']}
      list={
        <>
          <Chips
            label={copy['adminAppeal.state']}
            choices={states.map((value) => ({ value, label: copy[`adminAppeal.state.${value}`] }))}
            value={state}
            onChange={(value) =>
              void navigate({ to: '/admin', search: { tab: 'appeals', state: value }, replace: true })
            }
          />
          <List
            ref={list}
            items={items}
            row={(item) => <AppealRow appeal={item} row={rowOf(item.id)} />}
            empty={<EmptyState title={copy[`adminAppeal.none.${state}`]} drawing="broom" />}
            more={query}
          />
        </>
      }
      detail={
        opened && (
          <AppealDetail
            key={opened}
            id={opened}
            kind={items.find(({ id }) => id === opened)?.kind}
            onClose={leave}
            onJudged={() => goOn()}
          />
        )
      }
    />
  );
}
