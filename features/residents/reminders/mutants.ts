import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A reminder whose minute is now is planned again',
    file: 'features/residents/reminders/server/plan.ts',
    from: 'where rule.due_at > ${now} and',
    to: 'where rule.due_at >= ${now} and',
  },
  {
    fault: 'A changed answer loses the reminders of other members',
    file: 'features/residents/reminders/server/plan.ts',
    from: 'delete from due_notice where subject_id = ${meetingId} and person_id = ${personId}',
    to: 'delete from due_notice where subject_id = ${meetingId}',
  },
  {
    fault: 'A cancelled meeting is reminded of after its settings change',
    file: 'features/residents/reminders/server/plan.ts',
    from: 'where answer.going and meeting.cancelled_at is null and ${where}',
    to: 'where answer.going and ${where}',
  },
];
