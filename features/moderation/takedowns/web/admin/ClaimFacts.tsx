import { copy } from '#moderation/takedowns/admin-copy.ts';
import type { WholeTakedown } from '#moderation/takedowns/contract.ts';
import { copy as takedownCopy } from '#moderation/takedowns/copy.ts';
import { Fact } from '#moderation/takedowns/web/Fact.tsx';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { fill } from '#shared/text/korean.ts';
import { Section } from '#web/ui/Section.tsx';
import { timeText } from './time-text.ts';

const isRunning = (state: WholeTakedown['state']) => state === 'paused' || state === 'objected';

/** The request and its claimant. */
export function ClaimFacts({ data }: { data: WholeTakedown }) {
  const { claimant } = data;
  return (
    <Section title={copy['takedowns.request']}>
      <dl className="flex flex-col gap-4 px-4 pb-6">
        <Fact name={copy['takedowns.ground']}>{takedownCopy[`takedown.ground.${data.ground}`]}</Fact>
        <Fact name={copy['takedowns.explanation']}>{data.explanation || copy['takedowns.erased']}</Fact>
        <Fact name={copy['takedowns.address']}>{data.address || copy['takedowns.erased']}</Fact>
        <Fact name={copy['takedowns.claimant']}>
          {claimant ? <Claimant {...claimant} /> : copy['takedowns.erased']}
        </Fact>
        <Fact name={copy['takedowns.filedAt']}>{timeText(data.filedAt)}</Fact>
        {data.withdrawnAt && (
          <Fact name={copy['takedowns.withdrawnAt']}>
            {[timeText(data.withdrawnAt), isRunning(data.state) && copy['takedowns.withdrawnShared']]
              .filter(Boolean)
              .join('\n')}
          </Fact>
        )}
        {data.cityCode && <Fact name={copy['takedowns.town']}>{nameOfPlace(data.cityCode)}</Fact>}
        <Fact name={copy['takedowns.number']}>{data.id}</Fact>
      </dl>
    </Section>
  );
}

function Claimant({ name, email, phone, byAgent }: NonNullable<WholeTakedown['claimant']>) {
  const who = takedownCopy[byAgent ? 'takedown.agent' : 'takedown.self'];
  return [fill(copy['takedowns.claimantIs'], { name, who }), email, phone].filter(Boolean).join('\n');
}
