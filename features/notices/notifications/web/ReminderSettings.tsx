import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReminderChoice, reminderChoices, wholeDayChoices } from '#residents/reminders/choices.ts';
import type { ReminderSettings as Settings } from '#residents/reminders/contract.ts';
import { copy } from '#residents/reminders/copy.ts';
import { choiceText } from '#residents/reminders/web/ReminderField.tsx';
import { ToggleChips } from '#web/ui/fields/ToggleChips.tsx';
import { sendReminders, settingsQuery } from './api.ts';
import { FoldedSection } from './FoldedSection.tsx';
import { useChangeSettings } from './use-change-settings.ts';

const offered: Record<keyof Settings, readonly ReminderChoice[]> = {
  wholeDay: wholeDayChoices,
  timed: reminderChoices,
  meetings: reminderChoices,
};

const abouts = Object.keys(offered) as (keyof Settings)[];

/** The moments that are chosen for anything. */
function textOf(reminders: Settings) {
  const texts = abouts.flatMap((about) =>
    reminders[about].map((choice) => choiceText(choice, about === 'wholeDay')),
  );
  return [...new Set(texts)].join(' · ') || copy['reminder.none'];
}

/** When one is reminded of what has no choice of its own. */
export function ReminderSettings() {
  const { reminders } = useSuspenseQuery(settingsQuery).data;
  const change = useChangeSettings(sendReminders, (before, chosen) => ({ ...before, reminders: chosen }));
  return (
    <FoldedSection title={copy['reminder.settings']} chosen={textOf(reminders)}>
      <div className="flex flex-col gap-5 px-4 pb-5">
        <p className="text-meta text-second">{copy['reminder.settingsHelp']}</p>
        {abouts.map((about) => (
          <div key={about} className="flex flex-col gap-2.5">
            <p aria-hidden="true" className="font-semibold text-row text-second">
              {copy[`reminder.${about}`]}
            </p>
            <ToggleChips
              label={copy[`reminder.${about}`]}
              choices={offered[about].map((choice) => ({
                value: choice,
                label: choiceText(choice, about === 'wholeDay'),
              }))}
              values={reminders[about]}
              onChange={(values) =>
                change.mutate({
                  ...reminders,
                  [about]: offered[about].filter((choice) => values.includes(choice)),
                })
              }
            />
          </div>
        ))}
      </div>
    </FoldedSection>
  );
}
