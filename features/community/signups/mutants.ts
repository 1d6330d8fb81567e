import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A seat can be given back after the last day for it',
    file: 'features/community/signups/web/card/OwnEntry.tsx',
    from: 'const mayCancel = can.cancel && !isOver;',
    to: 'const mayCancel = !isOver;',
  },
  {
    fault: 'Nobody reads before the press that all seats are taken',
    file: 'features/community/signups/web/card/EntryForm.tsx',
    from: 'const joinsQueue = isFull(signup);',
    to: 'const joinsQueue = false;',
  },
  {
    fault: 'Whoever waits does not see that their place is another now',
    file: 'features/community/signups/web/cached-signups.ts',
    from: "signup.own?.state === 'waiting'",
    to: "signup.own?.state === 'seat'",
  },
  {
    fault: 'There is one person more with a seat than there are seats.',
    file: 'features/community/signups/server/seats.ts',
    from: 'const hasSeat = signup.taken < signup.seats;',
    to: 'const hasSeat = signup.taken <= signup.seats;',
  },
  {
    fault: 'A free seat goes to who came last.',
    file: 'features/community/signups/server/seats.ts',
    from: "    .orderBy('place')\n    .limit(seats)",
    to: "    .orderBy('place', 'desc')\n    .limit(seats)",
  },
  {
    fault: 'Somebody moves up after the day.',
    file: 'features/community/signups/server/seats.ts',
    from: 'isEnded(signup, now) ? 0 : ',
    to: '',
  },
  {
    fault: 'A seat is given back after its last day.',
    file: 'features/community/signups/server/policy.ts',
    from: '(has_seat ? cancel_until : day)',
    to: 'day',
  },
  {
    fault: 'Somebody without the app is remembered for ever.',
    file: 'features/community/signups/server/forget.ts',
    from: ".where('person_id', 'is', null).execute",
    to: ".where('person_id', 'is', null).where('phone', 'is', null).execute",
  },
  {
    fault: 'Who names the area of the news loses the seat.',
    file: 'features/community/signups/server/leave-moved.ts',
    from: ' || (await isReachedBy(tx, signupId, entry))',
    to: '',
  },
  {
    fault: 'A place on a waiting list is in the calendar.',
    file: 'features/days/calendar/server/signup-entries.ts',
    from: "    .where('signup_entry.has_seat', '=', true)\n",
    to: '',
  },
  {
    fault: 'An editor takes somebody off once the day is over.',
    file: 'features/community/signups/server/managed-entries.ts',
    from: '    refuseEnded(signup, now);\n    await endEntry',
    to: '    await endEntry',
  },
  {
    fault: 'A seat in a meeting is no answer to it.',
    file: 'features/community/signups/server/seat-rsvps.ts',
    from: 'if (signup.meeting_id) await setRsvps(tx, signup, personIds, { going: true, now });',
    to: 'if (signup.meeting_id) return;',
  },
  {
    fault: 'Whoever gives back a seat in a meeting still goes.',
    file: 'features/community/signups/server/seats.ts',
    from: '    if (hadSeat) await withdrawRsvps(tx, signup, [personId], now);\n',
    to: '',
  },
  {
    fault: 'Somebody moves up in a cancelled meeting.',
    file: 'features/community/signups/server/policy.ts',
    from: 'signup.cancelled_at !== null || isOver(signup, now)',
    to: 'isOver(signup, now)',
  },
  {
    fault: 'A member takes the answer of a seat without the seat.',
    file: 'features/community/meetings/server/rsvps.ts',
    from: "if (meeting.has_signup) throw new Refusal('conflict', { reason: 'meeting.signUp' });",
    to: '',
  },
];
