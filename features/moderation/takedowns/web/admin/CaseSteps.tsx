import { copy } from '#moderation/takedowns/admin-copy.ts';
import type { WholeTakedown } from '#moderation/takedowns/contract.ts';
import { Fact } from '#moderation/takedowns/web/Fact.tsx';
import { fill } from '#shared/text/korean.ts';
import { Section } from '#web/ui/Section.tsx';
import { timeText } from './time-text.ts';

/** The decision, by whom and when, and the objection of the author. */
export function CaseSteps({ data }: { data: WholeTakedown }) {
  const { decision, objection, closing, state, pausedUntil, closedAt } = data;
  if (!decision) return null;
  const isRunning = closedAt === null && pausedUntil !== null;
  return (
    <Section title={`${copy['takedowns.decision']} · ${copy[`takedowns.state.${state}`]}`} band>
      <dl className="flex flex-col gap-4 px-4 pb-6">
        <Fact name={copy[state === 'refused' ? 'takedowns.refused' : 'takedowns.accepted']}>
          {stepText(decision)}
        </Fact>
        {isRunning && (
          <Fact name={copy['takedowns.state.paused']}>
            {fill(copy['takedowns.until'], { day: timeText(pausedUntil) })}
          </Fact>
        )}
        {objection && (
          <Fact name={copy['takedowns.objection']}>{`${timeText(objection.at)}\n${objection.text}`}</Fact>
        )}
        {closing && <Fact name={copy['takedowns.closing']}>{stepText(closing)}</Fact>}
      </dl>
    </Section>
  );
}

const stepText = ({ at, by, reason }: NonNullable<WholeTakedown['decision']>) =>
  [timeText(at), by ? fill(copy['takedowns.by'], { name: by }) : copy['takedowns.byJob'], reason]
    .filter(Boolean)
    .join('\n');
