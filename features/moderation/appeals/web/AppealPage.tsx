import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { copy } from '#moderation/appeals/copy.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { Section } from '#web/ui/Section.tsx';
import type { Visit } from '#web/visit.ts';
import { AppealForm } from './AppealForm.tsx';
import { AppealState } from './AppealState.tsx';
import { decisionQuery } from './api.ts';
import { DecisionCard } from './DecisionCard.tsx';

export const load = ({ queryClient, params }: Visit<'/appeal/$kind/$id'>) =>
  queryClient.fetchQuery(decisionQuery(params));

/** The decision about something of the viewer's, its reason, and their appeal against it. */
export function Page() {
  const params = useParams({ from: '/appeal/$kind/$id' });
  const { data: decision } = useSuspenseQuery(decisionQuery(params));
  const { appeal, state, can } = decision;
  return (
    <Refreshable>
      <DecisionCard decision={decision} />
      <Section title={copy['appeal.title']} band>
        <div className="px-4 pb-8">
          {appeal ? (
            <AppealState appeal={appeal} />
          ) : can.appeal ? (
            <AppealForm decision={decision} />
          ) : (
            <p className="text-row text-second">
              {state === 'open' ? copy['appeal.over'] : copy[`appeal.why.${state}`]}
            </p>
          )}
        </div>
      </Section>
    </Refreshable>
  );
}
