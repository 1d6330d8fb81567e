import type { RefObject } from 'react';
import { copy } from '#screens/helps/helping-copy.ts';
import type { Day } from '#shared/time/dates.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';

/** The part that both ways of asking share: the last day, chosen on the page. */
export type Until = {
  until: Day;
  setUntil: (day: Day) => void;
  isOwnDay: boolean;
  today: Day;
  last: Day;
};

type Props = Until & { badDay: RefObject<boolean>; error?: string };

export const UntilField = ({ until, setUntil, isOwnDay, badDay, error }: Props) =>
  isOwnDay && (
    <DateField
      label={copy['helps.lastDay']}
      value={until}
      onChange={setUntil}
      badDay={badDay}
      error={error}
    />
  );
