import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Help } from '#screens/helps/contract.ts';
import { copy as reasons } from '#screens/helps/copy.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Visit } from '#web/visit.ts';
import { acceptHelp, helpsQuery, pastQuery } from './api.ts';
import { CodeForm } from './CodeForm.tsx';
import { HelpRow } from './HelpRow.tsx';
import { HelpTabs } from './HelpTabs.tsx';
import { PastHelps } from './PastHelps.tsx';

export const load = ({ queryClient }: Visit) =>
  Promise.all([queryClient.fetchQuery(helpsQuery), queryClient.fetchInfiniteQuery(pastQuery('helping'))]);

/** 내가 돕는 이웃: requests, whom the viewer helps, and the code of somebody beside them. */
export function Page() {
  const { helping } = useSuspenseQuery(helpsQuery).data;
  const requests = helping.filter(({ acceptedAt }) => !acceptedAt);
  const now = helping.filter(({ acceptedAt }) => acceptedAt);
  return (
    <Refreshable>
      <HelpTabs />
      {requests.length > 0 && (
        <Section title={copy['helping.requests']}>
          <ul>
            {requests.map((help) => (
              <li key={help.id}>
                <HelpRow help={help}>
                  <AcceptButton help={help} />
                </HelpRow>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {now.length > 0 && (
        <Section title={copy['helping.now']} band={requests.length > 0}>
          <ul>
            {now.map((help) => (
              <li key={help.id}>
                <HelpRow help={help}>
                  <ActLink help={help} />
                </HelpRow>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {helping.length === 0 && <EmptyState title={copy['helping.none']} body={copy['helping.noneBody']} />}
      <Section title={copy['helping.codeTitle']} band>
        <CodeForm />
      </Section>
      <PastHelps side="helping" />
    </Refreshable>
  );
}

function ActLink({ help: { person, can } }: { help: Help }) {
  if (!can.act) return null;
  return (
    <Button
      size="small"
      aria-label={fill(copy['helping.actOf'], { name: person.name })}
      render={<Link to="/helping/$personId" params={{ personId: person.id }} />}
    >
      {copy['helping.act']}
    </Button>
  );
}

function AcceptButton({ help: { id, person, can } }: { help: Help }) {
  const queries = useQueryClient();
  const { act, busy } = useAction({
    run: () => acceptHelp(id),
    done: () => copy['helping.accepted'],
    failed: (error) => errorMessage(error, reasons, copy['helps.failed']),
    settled: () => queries.invalidateQueries({ queryKey: ['helps'] }),
  });
  if (!can.accept) return null;
  return (
    <Button
      size="small"
      aria-label={fill(copy['helping.acceptOf'], { name: person.name })}
      busy={busy && copy['helping.accepting']}
      onClick={() => void act()}
    >
      {copy['helping.accept']}
    </Button>
  );
}
