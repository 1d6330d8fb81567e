import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { NotificationSettings, QuietSettings } from '#notices/notifications/contract.ts';
import { copy } from '#notices/notifications/copy.ts';
import { dailyPushChoices } from '#notices/notifications/push-limits.ts';
import { fill } from '#shared/text/korean.ts';
import { farmHours, type QuietHours as Hours, usualHours } from '#shared/time/quiet-hours.ts';
import { ChevronRight } from '#web/icons.ts';
import { RadioList } from '#web/ui/fields/RadioList.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { sendQuiet, settingsQuery } from './api.ts';
import { FoldedSection } from './FoldedSection.tsx';
import { useChangeSettings } from './use-change-settings.ts';

const presets = { usual: usualHours, farm: farmHours };
const same = (one: Hours, other: Hours) => one.from === other.from && one.until === other.until;

function choiceOf(hours: Hours | null) {
  if (!hours) return 'none';
  if (same(hours, usualHours)) return 'usual';
  return same(hours, farmHours) ? 'farm' : 'own';
}

const choices = [
  { value: 'usual', label: copy['quiet.usual'] },
  { value: 'farm', label: copy['quiet.farm'], detail: copy['quiet.farmDetail'] },
  { value: 'own', label: copy['quiet.own'] },
  { value: 'none', label: copy['quiet.none'] },
];

/** Who gets no letter in the morning is promised none. */
const textsOf = ({ choice, channels }: NotificationSettings) =>
  choice === 'all' || (choice === 'own' && channels.letters.listed)
    ? {
        help: copy['quiet.help'],
        none: copy['quiet.noneDetail'],
        daily: copy['quiet.dailyHelp'],
      }
    : {
        help: copy['quiet.helpWithoutLetter'],
        none: copy['quiet.noneDetailWithoutLetter'],
        daily: copy['quiet.dailyHelpWithoutLetter'],
      };

/** The hours and the number of pushes, in a line. */
function chosenOf({ hours, dailyPushes: count }: QuietSettings) {
  const choice = choiceOf(hours);
  const text = hours && choice === 'own' ? `${hours.from}–${hours.until}` : copy[`quiet.${choice}`];
  return count === null ? text : `${text} · ${fill(copy['quiet.dailyCount'], { count })}`;
}

const pushChoices = [
  ...dailyPushChoices.map((count) => ({
    value: String(count),
    label: fill(copy['quiet.dailyCount'], { count }),
  })),
  { value: 'all', label: copy['quiet.dailyAll'] },
];

/** When the phone stays silent, and how many pushes a day it gets. */
export function QuietHours() {
  const { data } = useSuspenseQuery(settingsQuery);
  const { quiet } = data;
  const texts = textsOf(data);
  const [isOwn, setOwn] = useState(choiceOf(quiet.hours) === 'own');
  const change = useChangeSettings(sendQuiet, (before, chosen) => ({ ...before, quiet: chosen }));
  const send = (some: Partial<QuietSettings>) => change.mutate({ ...quiet, ...some });
  const choice = isOwn ? 'own' : choiceOf(quiet.hours);
  function choose(value: string) {
    setOwn(value === 'own');
    if (value === 'none') send({ hours: null });
    else if (value === 'usual' || value === 'farm') send({ hours: presets[value] });
    else if (!quiet.hours) send({ hours: usualHours });
  }
  return (
    <FoldedSection title={copy['quiet.title']} chosen={chosenOf(quiet)}>
      <div className="flex flex-col gap-4 px-4 pb-5">
        <p className="text-meta text-second">{texts.help}</p>
        <RadioList
          label={copy['quiet.title']}
          choices={choices.map((one) => (one.value === 'none' ? { ...one, detail: texts.none } : one))}
          value={choice}
          onChange={choose}
        />
        {choice === 'own' && (
          <OwnHours hours={quiet.hours ?? usualHours} onChange={(hours) => send({ hours })} />
        )}
        <RadioList
          label={copy['quiet.daily']}
          labelShown
          columns={2}
          choices={pushChoices}
          value={quiet.dailyPushes === null ? 'all' : String(quiet.dailyPushes)}
          onChange={(value) =>
            send({ dailyPushes: dailyPushChoices.find((count) => String(count) === value) ?? null })
          }
        />
        <p className="-mt-2 text-meta text-second">{texts.daily}</p>
        <Link
          to="/today"
          className="pressable -mx-2 flex min-h-11 items-center justify-between rounded-control px-2 font-semibold"
        >
          {copy['quiet.letter']}
          <Icon of={ChevronRight} size={20} className="text-third" />
        </Link>
      </div>
    </FoldedSection>
  );
}

/** Hours of one's own are saved as soon as both times are there and differ. */
function OwnHours({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const [typed, setTyped] = useState(hours);
  const isSame = typed.from === typed.until;
  function type(some: Partial<Hours>) {
    const now = { ...typed, ...some };
    setTyped(now);
    if (now.from && now.until && now.from !== now.until) onChange(now);
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="time"
        label={copy['quiet.from']}
        value={typed.from}
        onChange={(from) => type({ from })}
      />
      <TextField
        type="time"
        label={copy['quiet.until']}
        value={typed.until}
        onChange={(until) => type({ until })}
        error={isSame && typed.from ? copy['quiet.sameTime'] : undefined}
      />
    </div>
  );
}
