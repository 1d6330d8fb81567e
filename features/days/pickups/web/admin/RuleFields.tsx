import { copy } from '#days/pickups/admin-copy.ts';
import { copy as kinds } from '#days/pickups/copy.ts';
import { monthWeeks, pickupCycles, pickupKinds } from '#days/pickups/kinds.ts';
import { copy as dates } from '#shared/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { timeText } from '#shared/time/date-text.ts';
import { X } from '#web/icons.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ToggleChips } from '#web/ui/fields/ToggleChips.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { RuleValues } from './rule-values.ts';

const kindChoices = pickupKinds.map((value) => ({ value, label: kinds[`pickups.${value}`] }));
const cycleChoices = pickupCycles.map((value) => ({ value, label: copy[`pickups.${value}`] }));
// Monday first, as the Korean week is counted.
const weekdayChoices = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  value: String(day),
  label: dates['time.weekdays'].split(',')[day] ?? '',
}));
const weekChoices = monthWeeks.map((week) => ({
  value: String(week),
  label:
    week < 0
      ? copy['pickups.last']
      : fill(copy['pickups.nth'], { nth: copy['pickups.nths'].split(',')[week - 1] ?? '' }),
}));

type Props = {
  number: number;
  value: RuleValues;
  change: (patch: Partial<RuleValues>) => void;
  errorOf: (name: string) => string | undefined;
  onRemove: (() => void) | undefined;
};

/** One kind with its weekdays and hours. */
export function RuleFields({ number, value, change, errorOf, onRemove }: Props) {
  const isOvernight = value.starts !== '' && value.ends !== '' && value.ends <= value.starts;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-3">
      <legend className="sr-only">{fill(copy['pickups.rule'], { number })}</legend>
      <div className="flex items-end gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-2 gap-2">
          <Select
            label={copy['pickups.kind']}
            value={value.kind}
            choices={kindChoices}
            onChange={(kind) => change({ kind: kind as RuleValues['kind'] })}
          />
          <Select
            label={copy['pickups.cycle']}
            value={value.cycle}
            choices={cycleChoices}
            onChange={(cycle) => change({ cycle: cycle as RuleValues['cycle'] })}
          />
        </div>
        {onRemove && (
          <IconButton
            label={fill(copy['pickups.ruleNumber'], { number })}
            icon={<Icon of={X} size={20} />}
            onClick={onRemove}
            className="-mr-2 text-second!"
          />
        )}
      </div>
      {value.cycle === 'month' && (
        <Chosen error={errorOf('weeks')}>
          <ToggleChips
            label={copy['pickups.weeks']}
            choices={weekChoices}
            values={value.weeks}
            onChange={(weeks) => change({ weeks })}
          />
        </Chosen>
      )}
      <Chosen error={errorOf('weekdays')}>
        <ToggleChips
          label={copy['pickups.weekdays']}
          choices={weekdayChoices}
          values={value.weekdays}
          onChange={(weekdays) => change({ weekdays })}
        />
      </Chosen>
      {value.cycle === 'fortnight' && (
        <TextField
          type="date"
          label={copy['pickups.fromDay']}
          hint={copy['pickups.fromDayHint']}
          value={value.fromDay}
          onChange={(fromDay) => change({ fromDay })}
          error={errorOf('fromDay')}
        />
      )}
      <div className="flex flex-wrap gap-2 *:min-w-32 *:flex-1">
        <TextField
          type="time"
          label={copy['pickups.starts']}
          value={value.starts}
          onChange={(starts) => change({ starts })}
          error={errorOf('hours')}
        />
        <TextField
          type="time"
          label={copy['pickups.ends']}
          value={value.ends}
          onChange={(ends) => change({ ends })}
        />
      </div>
      {isOvernight && (
        <p className="text-meta text-second">
          {fill(copy['pickups.overnight'], { ends: timeText(value.ends) })}
        </p>
      )}
    </fieldset>
  );
}

const Chosen = ({ error, children }: { error: string | undefined; children: React.ReactNode }) => (
  <div>
    {children}
    {error && (
      <p role="alert" className="mt-2 text-red text-row">
        {error}
      </p>
    )}
  </div>
);
