import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { writtenCode } from '#account/openings/code.ts';
import type { Invitation } from '#account/openings/contract.ts';
import { copy } from '#account/openings/copy.ts';
import { endInvitation, invitationsQuery } from '#account/openings/web/api.ts';
import { lastDay } from '#account/openings/web/last-day.ts';
import { fill } from '#shared/text/korean.ts';
import { CircleX, Plus, Printer } from '#web/icons.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { InvitationForm } from './InvitationForm.tsx';

type Props = { cityCode: string; canInvite: boolean };

/** The invitation codes of a town, each with its sheet for a counter. */
export function Invitations({ cityCode, canInvite }: Props) {
  const [adds, setAdds] = useState(false);
  return (
    <Section
      title={copy['invitations.title']}
      band
      side={
        canInvite && (
          <Button
            size="small"
            variant="secondary"
            icon={<Icon of={Plus} size={18} />}
            onClick={() => setAdds(true)}
          >
            {copy['invitations.add']}
          </Button>
        )
      }
    >
      <Suspense fallback={<RowsLoading rows={3} />}>
        <Codes cityCode={cityCode} />
      </Suspense>
      {adds && <InvitationForm cityCode={cityCode} onClose={() => setAdds(false)} />}
    </Section>
  );
}

function Codes({ cityCode }: { cityCode: string }) {
  const { data, ...list } = useSuspenseInfiniteQuery(invitationsQuery(cityCode));
  const items = itemsOf(data);
  if (items.length === 0)
    return (
      <EmptyState title={copy['invitations.none']} body={copy['invitations.noneBody']} drawing="letter" />
    );
  return <List items={items} row={(item) => <Row invitation={item} />} more={list} />;
}

function stateOf({ works, endedAt, useCount, mostUses }: Invitation): string | null {
  if (works) return null;
  if (endedAt) return copy['invitations.ended'];
  return copy[useCount < mostUses ? 'invitations.over' : 'invitations.full'];
}

function Row({ invitation }: { invitation: Invitation }) {
  const { id, code, label, useCount, mostUses, expiresAt, works, can } = invitation;
  const queries = useQueryClient();
  const { act: end } = useAction({
    confirm: () => ({
      title: fill(copy['invitations.endConfirm'], { label }),
      body: copy['invitations.endConfirmBody'],
      action: copy['invitations.end'],
      danger: true,
    }),
    run: () => endInvitation(id),
    done: () => copy['invitations.endDone'],
    failed: (error) => errorMessage(error, copy, copy['invitations.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['openings'] }),
  });
  const state = stateOf(invitation);
  return (
    <ListRow
      title={label}
      above={state && <Tag variant="neutral">{state}</Tag>}
      detail={<span className="font-semibold tabular-nums tracking-[0.08em]">{writtenCode(code)}</span>}
      meta={
        <span className="flex flex-wrap gap-x-2">
          <span>{fill(copy['invitations.uses'], { count: useCount, most: mostUses })}</span>
          <span>{fill(copy['invitations.until'], { date: lastDay(expiresAt) })}</span>
        </span>
      }
      trailing={
        <span className="-mr-2 flex items-center self-center">
          {works && (
            <Button
              size="small"
              variant="quiet"
              icon={<Icon of={Printer} size={18} />}
              aria-label={fill(copy['invitations.printOf'], { label })}
              render={<Link to="/admin" search={{ tab: 'opening', invitation: id }} />}
            >
              {copy['invitations.print']}
            </Button>
          )}
          {can.end && (
            <Menu
              items={[
                {
                  label: copy['invitations.end'],
                  icon: <Icon of={CircleX} />,
                  danger: true,
                  onSelect: () => void end(),
                },
              ]}
            />
          )}
        </span>
      }
    />
  );
}
