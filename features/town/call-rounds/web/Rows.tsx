import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chatIdOf } from '#residents/people/chat-id.ts';
import { phoneText } from '#shared/phone-number.ts';
import { fill } from '#shared/text/korean.ts';
import type { CallRow } from '#town/call-rounds/contract.ts';
import { copy } from '#town/call-rounds/copy.ts';
import type { CallState } from '#town/call-rounds/states.ts';
import { MessageCircle, Phone } from '#web/icons.ts';
import { itemsOf, patchItem } from '#web/lists/cached-list.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useOptimistic } from '#web/requests/use-optimistic.ts';
import { useMe } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { rowsQuery, tickRow } from './api.ts';

export function Rows({ id, isSpeaker }: { id: string; isSpeaker: boolean }) {
  const { data, isPending, ...list } = useInfiniteQuery(rowsQuery(id));
  const items = itemsOf(data);
  return (
    <Section title={copy['callRounds.rows']} band>
      {isPending ? (
        <RowsLoading rows={3} />
      ) : list.isError && items.length === 0 ? (
        <ErrorState onRetry={() => void list.refetch()} />
      ) : items.length === 0 ? (
        <EmptyState
          title={copy['callRounds.rowsNone']}
          body={copy['callRounds.rowsNoneBody']}
          drawing="letter"
        />
      ) : (
        <ul>
          {items.map((row) => (
            <li key={row.id} className="border-line border-b px-4 py-3.5">
              <Row roundId={id} row={row} isSpeaker={isSpeaker} />
            </li>
          ))}
        </ul>
      )}
      <EndOfList list={list} />
    </Section>
  );
}

type Props = { roundId: string; row: CallRow; isSpeaker: boolean };

function Row({ roundId, row, isSpeaker }: Props) {
  const { person, contact, helper, state } = row;
  const name = person?.name ?? contact?.name ?? '';
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 flex-1 font-semibold text-head [overflow-wrap:anywhere]">{name}</span>
        {state === 'heard' && <Tag>{copy['callRounds.heard']}</Tag>}
        {contact ? <Call name={name} phone={contact.phone} /> : person && <Chat name={name} id={person.id} />}
      </div>
      {isSpeaker && helper && (
        <p className="text-meta text-second">{fill(copy['callRounds.by'], { name: helper.name })}</p>
      )}
      {state !== 'heard' && <Ticks roundId={roundId} row={row} name={name} state={state} />}
    </div>
  );
}

const Call = ({ name, phone }: { name: string; phone: string }) => (
  <Button
    size="small"
    variant="secondary"
    icon={<Icon of={Phone} size={18} />}
    aria-label={fill(copy['callRounds.callOf'], { name, phone: phoneText(phone) })}
    render={<a href={`tel:${phone}`} />}
  >
    {phoneText(phone)}
  </Button>
);

function Chat({ name, id }: { name: string; id: string }) {
  const me = useMe();
  if (id === me.id) return null;
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<Icon of={MessageCircle} size={18} />}
      aria-label={fill(copy['callRounds.chatOf'], { name })}
      render={<Link to="/chat/$chatId" params={{ chatId: chatIdOf(me.id, id) }} />}
    >
      {copy['callRounds.chat']}
    </Button>
  );
}

type TicksProps = { roundId: string; row: CallRow; name: string; state: CallState };

/** Two ticks of which one holds. A second press takes it back. */
function Ticks({ roundId, row: { id }, name, state }: TicksProps) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['call-rounds', roundId] });
  const tick = useOptimistic({
    key: ['call-row', id],
    show: (to: CallState) =>
      queries.setQueryData(rowsQuery(roundId).queryKey, (list) => patchItem(list, id, () => ({ state: to }))),
    send: (to) => tickRow(id, to),
    done: refresh,
    undo(error) {
      void refresh();
      return errorMessage(error, copy, copy['callRounds.failed']);
    },
  });
  return (
    <div className="flex flex-wrap gap-2">
      {(['told', 'unanswered'] as const).map((each) => (
        <Button
          key={each}
          size="small"
          variant={state === each ? 'primary' : 'quiet'}
          aria-pressed={state === each}
          aria-label={fill(copy[`callRounds.${each}Of`], { name })}
          onClick={() => tick(state === each ? 'waiting' : each)}
        >
          {copy[`callRounds.${each}`]}
        </Button>
      ))}
    </div>
  );
}
