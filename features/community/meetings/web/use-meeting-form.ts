import { useQueryClient } from '@tanstack/react-query';
import { copy as clubs } from '#community/clubs/copy.ts';
import type { Meeting, MeetingChange, MeetingWritten } from '#community/meetings/contract.ts';
import { copy } from '#community/meetings/copy.ts';
import { meetingFields } from '#community/meetings/fields.ts';
import { daysAhead } from '#community/meetings/limits.ts';
import { copy as posts } from '#community/posts/copy.ts';
import { newId } from '#shared/ids.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { moveDraft } from '#web/drafts/move-draft.ts';
import { isAsSent } from '#web/forms/is-as-sent.ts';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useValues } from '#web/forms/use-values.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { changeMeeting, planMeeting, readMeeting } from './api.ts';
import { refreshSchedule } from './cached-meetings.ts';
import { emptyMeeting, toChange, valuesOf } from './meeting-form.ts';

export type MeetingFormProps = {
  clubId: string;
  /** Null: a new meeting. */
  edited: Meeting | null;
  /** The edited meeting was cancelled meanwhile. */
  cancelled: boolean;
  onSaved: () => void;
  /** The text was moved to the form for a new meeting. */
  onAnew: () => void;
};

/** The form of a new or existing meeting, kept on this device until it is saved. */
export function useMeetingForm({ clubId, edited, cancelled, onSaved, onAnew }: MeetingFormProps) {
  const queries = useQueryClient();
  const me = useMe();
  const keyOf = (id: string) => `${me.id}:meeting:${id}`;
  const draft = useValues(
    () => (edited ? valuesOf(edited) : emptyMeeting(newId())),
    keyOf(edited?.id ?? clubId),
  );
  const { values, reset } = draft;

  async function plan(meeting: MeetingWritten) {
    const made = await planMeeting(clubId, { ...meeting, id: values.id });
    const { revision } = made;
    if (!isAsSent(meetingFields, meeting, toChange(valuesOf(made))))
      await changeMeeting(values.id, { ...meeting, revision });
  }

  const form = useEditForm({
    ...draft,
    rules: meetingFields,
    requestOf: toChange,
    // Whether the hour has passed is checked by the server, whose clock counts.
    check: ({ day }) => ({
      day: day > addDays(seoulDay(serverNow()), daysAhead) ? 'meeting.tooFar' : undefined,
    }),
    copy,
    held: cancelled ? copy['meeting.isCancelled'] : undefined,
    storesDraft: true,
    save: (meeting: MeetingChange) => (edited ? changeMeeting(edited.id, meeting) : plan(meeting)),
    fresh: async () => {
      const now = edited && (await readMeeting(clubId, edited.id));
      return now && valuesOf(now);
    },
    textsOf: (now) => [
      { label: copy['meeting.title'], text: now.title },
      { label: copy['meeting.day'], text: now.day },
      { label: copy['meeting.time'], text: now.time },
      { label: copy['meeting.place'], text: now.place },
      { label: copy['meeting.capacity'], text: now.capacity },
      { label: copy['meeting.note'], text: now.note },
    ],
    saved: () => {
      reset();
      void refreshSchedule(queries, clubId);
      onSaved();
    },
    done: () => copy[edited ? 'meeting.changed' : 'meeting.planned'],
    failed: (error, shown) => {
      // The meeting may have been cancelled without a live event.
      if (error instanceof ApiError && error.code === 'conflict') void refreshSchedule(queries, clubId);
      // A message would cover the button below the fields.
      return shown
        ? undefined
        : writeErrorMessage(error, { ...clubs, ...posts, ...copy }, copy['meeting.saveFailed']);
    },
  });

  async function planAnew() {
    if (!(await moveDraft(keyOf(clubId), { ...values, id: newId() }))) return;
    reset();
    onAnew();
  }

  return { ...form, planAnew };
}
