import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Of sockets that arrive together each is let in as the first',
    file: 'features/account/sessions/server/session-store.ts',
    from: "byHash.get(row.token_hash.toString('hex')) ?? ''",
    to: "tokens[0] ?? ''",
  },
  {
    fault: 'Another person’s session can be ended',
    file: 'features/account/sessions/server/session-store.ts',
    from: ".where('id', '=', sessionId)\n    .where('person_id', '=', personId)\n    .where('ended_at', 'is', null)\n    .returning('id')",
    to: ".where('id', '=', sessionId)\n    .where('ended_at', 'is', null)\n    .returning('id')",
  },
  {
    fault: 'Rights stay awake after a sign-in for a day',
    file: 'features/account/sessions/server/rights-now.ts',
    from: 'export const awakeMs = 12 * 3_600_000;',
    to: 'export const awakeMs = 24 * 3_600_000;',
  },
  {
    fault: 'An ended session is not closed again after a restore',
    file: 'features/account/sessions/server/session-store.ts',
    from: 'await record(tx, ...ended.map(({ id, person_id }) => endOf(person_id, id)));\n',
    to: 'await record(tx, ...ended.slice(1).map(({ id, person_id }) => endOf(person_id, id)));\n',
  },
  {
    fault: 'A session ends only after its last second of thirty days',
    file: 'features/account/sessions/server/session-check.ts',
    from: 'session.last_seen_at > ${usedAfter}',
    to: 'session.last_seen_at >= ${usedAfter}',
  },
  {
    fault: 'A device that was signed out elsewhere stays in the list',
    file: 'features/account/sessions/web/live.ts',
    from: "  'session.ended': (queries) => void queries.invalidateQueries({ queryKey: ['devices'] }),\n",
    to: '',
  },
  {
    fault: 'A command that signs somebody out leaves one device',
    file: 'features/account/sessions/server/session-store.ts',
    from: 'for (const { id } of alive) await',
    to: 'for (const { id } of alive.slice(1)) await',
  },
  {
    fault: 'A sealed cookie chooses how it is opened',
    file: 'features/account/sessions/server/sign-in/sealed.ts',
    from: '      ...opened,\n',
    to: '',
  },
];
