import { useState } from 'react';
import type { Walking } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { Smartphone } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { GoalCard } from './GoalCard.tsx';
import { PhoneSheet } from './PhoneSheet.tsx';
import { StepsEntry } from './StepsEntry.tsx';
import { StepsSum } from './StepsSum.tsx';
import { WeekDays } from './WeekDays.tsx';

/** The viewer's own steps of a week: while it runs the line that records them, later its days. */
export function StepsCard({ city, walking }: { city: string; walking: Walking }) {
  const [phone, setPhone] = useState(false);
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
      {walking.open ? (
        <StepsEntry city={city} walking={walking} />
      ) : (
        <div className="flex flex-col gap-4 px-4 pb-5">
          <WeekDays walking={walking} />
          <StepsSum walking={walking} />
        </div>
      )}
      <GoalCard city={city} walking={walking} />
      <PhoneSheet open={phone} onClose={() => setPhone(false)} />
    </Section>
  );
}
