import { copy } from '#residents/repeats/copy.ts';
import { type Rule, ruleOf } from '#residents/repeats/rule.ts';
import { dayOfMonthText, lunarDayText, monthsText, weeksText } from '#residents/repeats/rule-text.ts';
import { copy as dates } from '#shared/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { type Day, isDay, partsOf } from '#shared/time/dates.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { ToggleChips } from '#web/ui/fields/ToggleChips.tsx';
import { EndFields } from './EndFields.tsx';
import { complaintOf, draftOf, previewOf, type RepeatValues } from './repeat-fields.ts';

type Props = {
  value: RepeatValues;
  onChange: (value: RepeatValues) => void;
  day: Day;
  error: string | undefined;
};

const offered = ['never', 'week:1', 'week:2', 'week:3', 'week:4', 'month:1', 'month:3', 'month:6', 'year'];

function everyText(every: string): string {
  const [unit, n] = every.split(':');
  if (unit === 'week') return weeksText(Number(n));
  if (unit === 'month') return monthsText(Number(n));
  return copy[unit === 'year' ? 'repeat.year' : 'repeat.never'];
}

/** How an event repeats, with the days that follow from it. */
export function RepeatField({ value, onChange, day, error }: Props) {
  const [unit] = value.every.split(':');
  const change = (patch: Partial<RepeatValues>) => onChange({ ...value, ...patch });
  // Another interval was chosen by another program.
  const choices = offered.includes(value.every) ? offered : [...offered, value.every];
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={copy['repeat.title']}
        value={value.every}
        onChange={(every) => change({ every })}
        choices={choices.map((every) => ({ value: every, label: everyText(every) }))}
      />
      {isDay(day) && unit === 'week' && (
        <Weekdays value={value.weekdays} onChange={(weekdays) => change({ weekdays })} />
      )}
      {isDay(day) && unit === 'month' && (
        <DayOfMonth value={value.by} onChange={(by) => change({ by })} day={day} />
      )}
      {isDay(day) && unit === 'year' && (
        <Lunar value={value.lunar} onChange={(lunar) => change({ lunar })} day={day} />
      )}
      {unit !== 'never' && <EndFields value={value} change={change} error={error} />}
      {isDay(day) && unit !== 'never' && <Preview value={value} day={day} />}
    </div>
  );
}

type Of<T> = { value: T; onChange: (value: T) => void };

function Weekdays({ value, onChange }: Of<number[]>) {
  const names = dates['time.weekdays'].split(',');
  return (
    <ToggleChips
      label={copy['repeat.choose.weekdays']}
      choices={names.map((label, n) => ({ value: `${n}`, label }))}
      values={value.map(String)}
      // One stays: nothing repeats without a weekday.
      onChange={(chosen) => chosen.length > 0 && onChange(chosen.map(Number).sort())}
    />
  );
}

function DayOfMonth({ value, onChange, day }: Of<RepeatValues['by']> & { day: Day }) {
  const choices = (['date', 'weekday', 'last'] as const).flatMap((by) => {
    const rule = ruleOf({ every: 'month', interval: 1, by }, day);
    return rule?.freq === 'MONTHLY' ? [{ value: by, label: dayOfMonthText(rule) }] : [];
  });
  const skips = value === 'date' && Number(day.slice(8)) > 28;
  return (
    <Select
      label={copy['repeat.choose.by']}
      hint={skips ? copy['repeat.skips'] : undefined}
      value={value}
      onChange={(by) => onChange(by as RepeatValues['by'])}
      choices={choices}
    />
  );
}

function Lunar({ value, onChange, day }: Of<boolean> & { day: Day }) {
  const rule = ruleOf({ every: 'year', lunar: true }, day);
  const skips = !value && day.endsWith('-02-29');
  return (
    <div>
      {rule?.freq === 'LUNAR' && (
        <Checkbox checked={value} onChange={onChange}>
          {copy['repeat.lunar']} <span className="text-second">({lunarDayText(rule)})</span>
        </Checkbox>
      )}
      {(skips || (value && isRare(rule))) && (
        <p className="text-hint text-meta">{copy[skips ? 'repeat.skips' : 'repeat.lunarHelp']}</p>
      )}
    </div>
  );
}

/** Whether some years lack the day. */
const isRare = (rule: Rule | null) => rule?.freq === 'LUNAR' && (rule.isLeap || rule.date === 30);

const shown = 3;

function Preview({ value, day }: { value: RepeatValues; day: Day }) {
  const draft = draftOf(value);
  if (complaintOf(draft, day)) return null;
  const next = draft ? previewOf(draft, day, shown + 1) : [];
  const days = next
    .slice(0, shown)
    .map(value.every === 'year' ? dateText : dayText)
    .join(', ');
  const text = next.length > shown ? copy['repeat.nextMore'] : copy['repeat.next'];
  return (
    <p aria-live="polite" className="text-row text-second tabular-nums">
      {days ? fill(text, { days }) : copy['repeat.none']}
    </p>
  );
}

/** `2028. 10. 3.` */
function dateText(day: Day) {
  const { year, month, date } = partsOf(day);
  return fill(dates['time.date'], { year, month, day: date });
}
