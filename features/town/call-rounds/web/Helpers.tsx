import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { fill } from '#shared/text/korean.ts';
import type { CallRound } from '#town/call-rounds/contract.ts';
import { copy } from '#town/call-rounds/copy.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Section } from '#web/ui/Section.tsx';
import { askHelper, neighboursQuery } from './api.ts';

/** The helpers, how far they are, and the neighbours who can be asked besides. */
export function Helpers({ round: { id, helpers } }: { round: CallRound }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useQuery(neighboursQuery(id, q)).data?.items;
  const others = found?.filter(({ id: found }) => !helpers.some(({ person }) => person.id === found));
  const { act: ask, underWay } = useAction({
    run: async (personId: string) => {
      await askHelper(id, personId);
      setTyped('');
    },
    done: () => copy['callRounds.helperAsked'],
    failed: (error) => errorMessage(error, copy, copy['callRounds.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['call-rounds', id] }),
  });
  return (
    <Section title={copy['callRounds.helpers']} band>
      {helpers.length > 0 && (
        <ul>
          {helpers.map(({ person, hasAccepted, rows, left }) => (
            <li key={person.id}>
              <ListRow
                align="center"
                leading={
                  <Avatar name={person.name} id={person.id} src={photoUrl(person.photo, 'small')} size={40} />
                }
                title={person.name}
                detail={
                  hasAccepted
                    ? fill(copy['callRounds.helperShare'], { rows, left })
                    : copy['callRounds.helperWaits']
                }
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex px-4 py-3">
        <SearchField placeholder={copy['callRounds.helperFind']} value={typed} onChange={setTyped} />
      </div>
      {q && others?.length === 0 && (
        <p className="px-4 pb-4 text-row text-second">{copy['callRounds.helperNone']}</p>
      )}
      {q && (
        <ul>
          {others?.map(({ id: personId, name, photo }) => (
            <li key={personId}>
              <ListRow
                align="center"
                leading={<Avatar name={name} id={personId} src={photoUrl(photo, 'small')} size={40} />}
                title={name}
                trailing={
                  <Button
                    size="small"
                    variant="secondary"
                    disabled={underWay.includes(personId)}
                    aria-label={fill(copy['callRounds.helperAskOf'], { name })}
                    onClick={() => void ask(personId)}
                  >
                    {copy['callRounds.helperAsk']}
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
