import { useSuspenseQuery } from '@tanstack/react-query';
import type { Author } from '#residents/people/contract.ts';
import type { HelpedBroadcast } from '#screens/helps/helped-contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Ago } from '#web/ui/Ago.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { acknowledgeFor, broadcastsQuery } from './api.ts';
import { useAct } from './use-act.ts';

/** Marks broadcasts as heard, which the helper has passed on. */
export function BroadcastsPart({ person }: { person: Author }) {
  const items = useSuspenseQuery(broadcastsQuery(person.id)).data?.items ?? [];
  if (items.length === 0) return <EmptyState title={copy['acting.noBroadcasts']} />;
  return (
    <ul>
      {items.map((broadcast) => (
        <BroadcastLine key={broadcast.id} person={person} broadcast={broadcast} />
      ))}
    </ul>
  );
}

type Props = { person: Author; broadcast: HelpedBroadcast };

function BroadcastLine({ person, broadcast: { id, title, body, airedAt } }: Props) {
  const { act, busy } = useAct<void>(person, { run: () => acknowledgeFor({ personId: person.id, id }) });
  return (
    <li className="flex items-start gap-3.5 border-line border-b px-4 py-4">
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold text-head [overflow-wrap:anywhere]">{title}</h3>
        <p className="mt-0.5 text-meta text-second">
          <Ago at={airedAt} />
        </p>
        {body && <p className="mt-2 whitespace-pre-line text-row [overflow-wrap:anywhere]">{body}</p>}
      </div>
      <Button
        size="small"
        variant="secondary"
        className="shrink-0"
        aria-label={fill(copy['acting.heardOf'], { title })}
        disabled={busy}
        onClick={() => void act()}
      >
        {copy['acting.heardText']}
      </Button>
    </li>
  );
}
