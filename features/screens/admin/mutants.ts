import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A case that somebody judged meanwhile does not say so',
    file: 'features/screens/admin/web/live.ts',
    from: "outcome === 'restored' ? 'removed' : 'open'",
    to: "outcome === 'restored' ? 'open' : 'removed'",
  },
  {
    fault: 'A suspension is said to last until a day too early',
    file: 'features/screens/admin/web/people/until-text.ts',
    from: 'dayText(seoulDay(new Date(endsAt)))',
    to: 'dayText(endsAt.slice(0, 10))',
  },
  {
    fault: 'A calm server has a section of what must never be',
    file: 'features/screens/admin/web/Violations.tsx',
    from: 'if (violations.length === 0) return null;',
    to: '',
  },
  {
    fault: 'A certificate that browsers refuse passes for a good one',
    file: 'features/screens/admin/server/checks.ts',
    from: 'if (read.fault)',
    to: 'if (false)',
  },
  {
    fault: 'A right is offered for the first town of the list',
    file: 'features/screens/admin/web/GrantDetails.tsx',
    from: 'places.find(({ value }) => value === cityCode)',
    to: 'places[0]',
  },
  {
    fault: 'An admin cannot end a pause of writes',
    file: 'server/http/operators/maintenance.ts',
    from: 'webhooks.test(path) && !isOfPause)',
    to: 'webhooks.test(path))',
  },
  {
    fault: 'Jobs run on during a pause of writes',
    file: 'server/operations/background-work.ts',
    from: 'await p.jobs.pause();',
    to: '',
  },
  {
    fault: 'A pause of writes does not end by itself',
    file: 'server/operations/read-only.ts',
    from: '(pausedUntil !== null && clock.now() < pausedUntil)',
    to: 'pausedUntil !== null',
  },
  {
    fault: 'The server tab says that nothing writes while a job runs',
    file: 'features/screens/admin/web/ReadOnlyPause.tsx',
    from: 'runningJobs > 0',
    to: 'false',
  },
];
