import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { Passkey, PasskeyList } from '#account/passkeys/contract.ts';
import { copy } from '#account/passkeys/copy.ts';
import { signInAgain } from '#account/sessions/web/sign-in-again.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText, relativeTime } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { KeyRound } from '#web/icons.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { List } from '#web/lists/List.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { Visit } from '#web/visit.ts';
import { passkeysQuery, removePasskey } from './api.ts';
import { createPasskey } from './device.ts';

export const load = ({ queryClient }: Visit) => queryClient.ensureQueryData(passkeysQuery);

/** 패스키: the keys by which somebody with a right confirms that it is them. */
export function Page() {
  const known = useSuspenseQuery(passkeysQuery).data;
  const { items } = known;
  return (
    <Refreshable>
      <p className="px-4 pt-5 pb-4 text-row text-second">{copy['passkeys.intro']}</p>
      {items.length === 0 ? (
        <EmptyState title={copy['passkeys.none']} body={copy['passkeys.noneBody']} />
      ) : (
        <List items={items} row={(passkey) => <PasskeyRow passkey={passkey} isLast={items.length === 1} />} />
      )}
      <Adding known={known} />
    </Refreshable>
  );
}

function Adding({ known: { items, can, signInFirst } }: { known: PasskeyList }) {
  const queryClient = useQueryClient();
  const { act: add, busy } = useAction({
    run: async () => queryClient.setQueryData(passkeysQuery.queryKey, await createPasskey()),
    done: () => copy['passkeys.added'],
    failed: (error) => errorMessage(error, copy, copy['passkeys.failed']),
    settled: () => queryClient.invalidateQueries(passkeysQuery),
  });
  const { act: signIn, busy: signingIn } = useAction({
    run: () => signInAgain(queryClient),
    failed: (error) => errorMessage(error, copy, copy['passkeys.failed']),
    settled: () => queryClient.invalidateQueries(passkeysQuery),
  });
  if (!can.add) return <p className="px-4 py-5 text-row text-second">{copy['passkeys.full']}</p>;
  return (
    <div className="flex flex-col gap-3 px-4 py-5">
      {signInFirst && <p className="text-row text-second">{copy['passkeys.signInFirst']}</p>}
      {signInFirst ? (
        <Button onClick={() => void signIn()} busy={signingIn && copy['passkeys.signingIn']}>
          {copy['passkeys.signIn']}
        </Button>
      ) : (
        <Button
          variant={items.length === 0 ? 'primary' : 'secondary'}
          onClick={() => void add()}
          busy={busy && copy['passkeys.adding']}
        >
          {copy[items.length === 0 ? 'passkeys.add' : 'passkeys.addAnother']}
        </Button>
      )}
      {items.length === 1 && <p className="text-hint text-meta">{copy['passkeys.second']}</p>}
    </div>
  );
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const queryClient = useQueryClient();
  const { id, name, isBackedUp, createdAt, lastUsedAt } = passkey;
  const { act: remove, busy } = useAction({
    confirm: () => ({
      title: copy['passkeys.removeConfirm'],
      body: isLast ? copy['passkeys.removeLast'] : name,
      action: copy['passkeys.remove'],
      danger: true,
    }),
    run: () => removePasskey(id),
    done: () => copy['passkeys.removed'],
    failed: (error) => errorMessage(error, copy, copy['passkeys.failed']),
    settled: () => queryClient.invalidateQueries(passkeysQuery),
  });
  return (
    <ListRow
      align="center"
      leading={<Icon of={KeyRound} className="text-second" />}
      above={isBackedUp && <Tag variant="neutral">{copy['passkeys.backedUp']}</Tag>}
      title={name}
      detail={fill(copy['passkeys.made'], { date: dayText(seoulDay(new Date(createdAt))) })}
      meta={
        lastUsedAt
          ? fill(copy['passkeys.used'], { time: relativeTime(serverNow(), new Date(lastUsedAt)) })
          : copy['passkeys.unused']
      }
      trailing={
        <Button
          size="small"
          variant="quiet"
          aria-label={fill(copy['passkeys.removeOf'], { name })}
          onClick={() => void remove()}
          busy={busy && copy['passkeys.removing']}
        >
          {copy['passkeys.remove']}
        </Button>
      }
    />
  );
}
