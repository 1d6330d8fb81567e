import { type ReminderChoice, reminderChoices, wholeDayChoices } from '#residents/reminders/choices.ts';
import type { Reminders } from '#residents/reminders/contract.ts';
import { copy } from '#residents/reminders/copy.ts';
import { ToggleChips } from '#web/ui/fields/ToggleChips.tsx';

type Props = {
  value: Reminders;
  onChange: (value: Reminders) => void;
  /** Offers no reminder an hour before: the item lasts a whole day. */
  wholeDay: boolean;
  /** Shows its label. Elsewhere the sheet's title says what it is. */
  labelled?: boolean;
};

const [asSettings, none] = ['asSettings', 'none'];

/** The choice for one event or meeting: as the settings say, none, or some moments. */
export function ReminderField({ value, onChange, wholeDay, labelled }: Props) {
  const offered: readonly ReminderChoice[] = wholeDay ? wholeDayChoices : reminderChoices;
  const chosen = value?.filter((choice) => offered.includes(choice));
  const pressed = !chosen ? [asSettings] : chosen.length === 0 ? [none] : chosen;
  function choose(after: string[]) {
    const added = after.find((each) => !pressed.includes(each));
    if (added === asSettings) onChange(null);
    else onChange(added === none ? [] : offered.filter((choice) => after.includes(choice)));
  }
  return (
    <div className="flex flex-col gap-2">
      {labelled && (
        <p aria-hidden="true" className="font-semibold text-row text-second">
          {copy['reminder.title']}
        </p>
      )}
      <ToggleChips
        label={copy['reminder.title']}
        choices={[
          { value: asSettings, label: copy['reminder.asSettings'] },
          { value: none, label: copy['reminder.none'] },
          ...offered.map((choice) => ({ value: choice, label: choiceText(choice, wholeDay) })),
        ]}
        values={pressed}
        onChange={choose}
      />
    </div>
  );
}

/** The text of a choice. The reminder of a whole day is at nine, not at midnight. */
export const choiceText = (choice: ReminderChoice, wholeDay: boolean) =>
  choice === 'day' && wholeDay ? copy['reminder.dayWhole'] : copy[`reminder.${choice}`];
