import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'Two treasurers at once write the same number, and one is refused.',
    file: 'features/community/treasuries/server/locks.ts',
    from: ".where('id', '=', id).forUpdate()",
    to: ".where('id', '=', id)",
  },
  {
    fault: 'Whoever has left the club or the town writes in its treasury.',
    file: 'features/community/treasuries/server/queries.ts',
    from: ' and officer.person_id = ${personId} and ${isOfPlace}',
    to: ' and officer.person_id = ${personId}',
  },
  {
    fault: 'An auditor writes.',
    file: 'features/community/treasuries/server/policy.ts',
    from: "write: treasury.own_role === 'treasurer'",
    to: 'write: treasury.own_role !== null',
  },
  {
    fault: 'Another sum under the same id is answered as if it were written.',
    file: 'features/community/treasuries/server/write-entries.ts',
    from: '        row.amount === amount &&\n',
    to: '',
  },
  {
    fault: 'Something is written in the last closed year.',
    file: 'features/community/treasuries/server/write-entries.ts',
    from: 'Number(day.slice(0, 4)) <= closed',
    to: 'Number(day.slice(0, 4)) < closed',
  },
  {
    fault: 'Somebody signs the year that they wrote.',
    file: 'features/community/treasuries/server/years.ts',
    from: '    if (found.is_own_work)',
    to: '    if (found.is_own_work && found.has_signed)',
  },
  {
    fault: 'A treasury of the town is read in other towns.',
    file: 'features/community/treasuries/server/queries.ts',
    from: "then ${isTheirTown(viewer, 'treasury.city_code')}",
    to: 'then true',
  },
  {
    fault: 'An entry counts questions of people behind a block.',
    file: 'features/community/treasuries/server/entry-queries.ts',
    from: "  visiblePosts(db, viewer)\n    .innerJoin('treasury_question as asking', 'asking.post_id', 'post.id')",
    to: "  db\n    .selectFrom('post')\n    .innerJoin('treasury_question as asking', 'asking.post_id', 'post.id')",
  },
  {
    fault: 'The balance in a table for spreadsheets begins each year at zero.',
    file: 'features/community/treasuries/server/year-routes.ts',
    from: 'await selectWholeYear(p.db, id, year), before)',
    to: 'await selectWholeYear(p.db, id, year), 0 * before)',
  },
  {
    fault: 'What a bank paid out is read as income.',
    file: 'features/community/treasuries/web/bank/bank-rows.ts',
    from: 'return income - spending;',
    to: 'return income + spending;',
  },
  {
    fault: 'A file read twice offers what is written already.',
    file: 'features/community/treasuries/web/bank/import-row.ts',
    from: 'isTwin: left > 0',
    to: 'isTwin: left > 1',
  },
  {
    fault: 'A cover moved over the edge of a receipt leaves a part of it open.',
    file: 'features/community/treasuries/web/receipt/covers.ts',
    from: 'left: within(cover.left + x, 0, 1 - cover.width)',
    to: 'left: cover.left + x',
  },
];
