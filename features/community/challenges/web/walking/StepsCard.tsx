import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Walking } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { GoalCard } from './GoalCard.tsx';
import { PhoneSheet } from './PhoneSheet.tsx';
import { StepsForm } from './StepsForm.tsx';
import { WeekDays } from './WeekDays.tsx';

/** The viewer's own days of a week, with the form to record them while it runs. */
export function StepsCard({ city, walking }: { city: string; walking: Walking }) {
  const [phone, setPhone] = useState(false);
  const sum = walking.days.reduce((all, { steps }) => all + steps, 0);
  if (!walking.open && walking.days.length === 0) return null;
  return (
    <Section
      title={copy['challenges.walking.mine']}
      side={
        walking.open && (
          <Button
            size="small"
            variant="quiet"
            icon={<Icon of={Smartphone} size={18} />}
            aria-haspopup="dialog"
            onClick={() => setPhone(true)}
          >
            {copy['challenges.phone.open']}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 px-4 pb-5">
        {walking.open ? <StepsForm city={city} walking={walking} /> : <WeekDays walking={walking} />}
        {walking.days.length > 0 && (
          <p className="text-row text-second tabular-nums">
            {fill(copy[walking.open ? 'challenges.walking.sum' : 'challenges.walking.sumPast'], {
              count: grouped(sum),
            })}
          </p>
        )}
      </div>
      <GoalCard city={city} walking={walking} />
      <PhoneSheet open={phone} onClose={() => setPhone(false)} />
    </Section>
  );
}
