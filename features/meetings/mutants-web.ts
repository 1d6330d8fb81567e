import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'An answer that failed leaves one more in the count',
    file: 'features/meetings/web/use-answer.ts',
    from: '- Number(meeting.going === true)',
    to: '- Number(meeting.going === false)',
  },
  {
    fault: 'A full meeting is not said to be full',
    file: 'features/meetings/web/MeetingRow.tsx',
    from: 'goingCount >= capacity',
    to: 'goingCount > capacity',
  },
  {
    fault: 'A cancelled meeting can still be answered',
    file: 'features/meetings/web/MeetingRow.tsx',
    from: '{!cancelled && <Answers meeting={meeting} />}',
    to: '{<Answers meeting={meeting} />}',
  },
];
