import { useState } from 'react';
import type { Meeting } from '#community/meetings/contract.ts';
import { copy } from '#community/meetings/copy.ts';
import { copy as reminders } from '#residents/reminders/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { AlarmClock, MapPin, Users } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Toggle } from '#web/ui/fields/Toggle.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LinkedText } from '#web/ui/LinkedText.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { DayTile } from './DayTile.tsx';
import { GoingSheet } from './GoingSheet.tsx';
import { MeetingMenu } from './MeetingMenu.tsx';
import { MeetingSignup } from './MeetingSignup.tsx';
import { hourText } from './meeting-when.ts';
import { RemindersSheet } from './RemindersSheet.tsx';
import { useRsvp } from './use-rsvp.ts';

type Props = { meeting: Meeting; onEdit: () => void };

/** One meeting: when and where, how many go, and the viewer's own answer. */
export function MeetingRow({ meeting, onEdit }: Props) {
  const { day, title, place, note, signup, cancelledAt, can } = meeting;
  const cancelled = cancelledAt !== null;
  return (
    <li className="flex gap-3.5 px-4 py-4">
      <DayTile day={day} faded={cancelled} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1 pt-0.5">
            {cancelled && (
              <Tag variant="neutral" className="mb-1">
                {copy['meeting.cancelled']}
              </Tag>
            )}
            <h3
              className={classNames(
                'font-semibold text-head [overflow-wrap:anywhere]',
                cancelled && 'text-hint line-through',
              )}
            >
              {title}
            </h3>
            <p className="mt-1 text-hint text-meta tabular-nums">{hourText(meeting)}</p>
          </div>
          {(can.change || can.cancel) && (
            <div className="-mt-2 -mr-2.5">
              <MeetingMenu meeting={meeting} onEdit={onEdit} />
            </div>
          )}
        </div>
        {place && (
          <p className="mt-1 flex gap-1 text-row text-second">
            <Icon of={MapPin} size={16} className="mt-0.5 shrink-0 text-hint" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{place}</span>
          </p>
        )}
        {note && (
          <p dir="auto" className="mt-1.5 whitespace-pre-wrap text-row text-second [overflow-wrap:anywhere]">
            <LinkedText text={note} />
          </p>
        )}
        {!cancelled && <RsvpControls meeting={meeting} />}
        {cancelled && signup && (
          <div className="mt-2.5 flex flex-wrap items-center gap-2">
            <MeetingSignup meeting={meeting} signup={signup} />
          </div>
        )}
      </div>
    </li>
  );
}

const quiet =
  'pressable target-44 -mx-1 inline-flex min-h-9 items-center gap-1.5 rounded-full px-2 text-meta text-second';

function RsvpControls({ meeting }: Pick<Props, 'meeting'>) {
  const { id, going, goingCount, capacity, signup, can } = meeting;
  const rsvp = useRsvp(id);
  const [open, setOpen] = useState<'going' | 'reminders' | null>(null);
  const close = () => setOpen(null);
  const full = capacity !== null && goingCount >= capacity;
  const text = fill(copy[capacity === null ? 'meeting.goingCount' : 'meeting.goingOf'], {
    count: goingCount,
    capacity: capacity ?? '',
  });
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2">
      {signup && <MeetingSignup meeting={meeting} signup={signup} />}
      {can.answer && (
        <>
          <Toggle
            label={copy['meeting.going']}
            pressed={going === true}
            onChange={(pressed) => rsvp(pressed ? true : null)}
          />
          <Toggle
            label={copy['meeting.notGoing']}
            pressed={going === false}
            onChange={(pressed) => rsvp(pressed ? false : null)}
          />
        </>
      )}
      {(goingCount > 0 || capacity !== null) && (
        <button type="button" onClick={() => setOpen('going')} className={classNames(quiet, 'tabular-nums')}>
          <Icon of={Users} size={16} />
          {text}
        </button>
      )}
      {full && <Tag variant="neutral">{copy['meeting.fullTag']}</Tag>}
      {going && can.remind && (
        <>
          <button type="button" onClick={() => setOpen('reminders')} className={quiet}>
            <Icon of={AlarmClock} size={16} />
            {reminders['reminder.title']}
          </button>
          <RemindersSheet meeting={meeting} open={open === 'reminders'} onClose={close} />
        </>
      )}
      <GoingSheet meetingId={id} open={open === 'going'} onClose={close} />
    </div>
  );
}
