import { copy } from '#community/meetings/copy.ts';
import { noteLength, placeLength } from '#community/meetings/limits.ts';
import { capacityOf, dayOf, noteOf, placeOf, timeOf, titleOf } from '#residents/pasted-texts/web/filling.ts';
import { useFilling } from '#residents/pasted-texts/web/use-filling.ts';
import { cutTo } from '#shared/text/text-length.ts';
import type { MeetingValues } from './meeting-form.ts';

type Form = { values: MeetingValues; change: (patch: Partial<MeetingValues>) => void };

const cut = (text: string | undefined, most: number) => (text === undefined ? undefined : cutTo(text, most));

/** Fills a meeting from a pasted text. */
export const useMeetingFilling = ({ values, change }: Form) =>
  useFilling({
    values,
    change,
    labels: {
      title: copy['meeting.title'],
      day: copy['meeting.day'],
      time: copy['meeting.time'],
      place: copy['meeting.place'],
      capacity: copy['meeting.capacity'],
      note: copy['meeting.note'],
    },
    kinds: ['title', 'when', 'until', 'where', 'who', 'capacity', 'cost', 'contact', 'link'],
    patchOf: (picked) => ({
      title: titleOf(picked),
      day: dayOf(picked),
      time: timeOf(picked),
      place: cut(placeOf(picked), placeLength),
      capacity: capacityOf(picked)?.toString(),
      note: cut(noteOf(picked, ['title', 'when', 'where', 'capacity']), noteLength),
    }),
  });
