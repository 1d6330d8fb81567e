import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A page that is exactly full offers a next page with nothing in it',
    file: 'server/cursor.ts',
    from: 'rows.length > limit && last',
    to: 'rows.length >= limit && last',
  },
  {
    fault: 'A cursor with a broken id is a server error',
    file: 'server/cursor.ts',
    from: '!time || !id || !isId(id)',
    to: '!time || !id',
  },
  {
    fault: 'Newcomers may write as much as everybody',
    file: 'server/rate-limits.ts',
    from: 'post: { points: 5, duration: 600, shared: true, newcomer: 15 }',
    to: 'post: { points: 5, duration: 600, shared: true }',
  },
  {
    fault: 'Attempts at a club’s password are counted for each process',
    file: 'server/rate-limits.ts',
    from: 'clubPassword: { points: 5, duration: 600, shared: true }',
    to: 'clubPassword: { points: 5, duration: 600, shared: false }',
  },
];
