import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A moderator hides an item in a town of others',
    file: 'features/moderation/reports/server/hiding.ts',
    from: 'city_code: content.city_code });',
    to: 'city_code: moderator.cityCode });',
  },
  {
    fault: 'A report after a decision counts on from the old ones',
    file: 'features/moderation/reports/server/cases.ts',
    from: ".when('report_case.status', '=', 'kept')\n          .then(1)",
    to: ".when('report_case.status', '=', 'kept')\n          .then(2)",
  },
  {
    fault: 'Words that a decision has judged stand in the reopened case',
    file: 'features/moderation/reports/server/cases.ts',
    from: '.then(val([] as string[]))',
    to: ".then(ref('report_case.watched_words'))",
  },
  {
    fault: 'The author is told of each of many hidden items',
    file: 'features/moderation/reports/server/cases.ts',
    from: '...(authorId && !isOfMany ? [`person:${authorId}`] : [])',
    to: '...(authorId ? [`person:${authorId}`] : [])',
  },
  {
    fault: 'Evidence is deleted in the night after its decision',
    file: 'features/moderation/reports/server/evidence.ts',
    from: 'const retentionMs = 180 * 86_400_000;',
    to: 'const retentionMs = 0;',
  },
  {
    fault: 'Evidence of a pause stays when its case is deleted',
    file: 'features/moderation/reports/server/evidence.ts',
    from: 'if (!found) await p.files.remove(key);',
    to: 'if (!found) continue;',
  },
  {
    fault: 'A comment that was hidden stays on the screens of others',
    file: 'features/moderation/reports/web/live.ts',
    from: '[queryKeys[kind] ?? kind]',
    to: '[kind]',
  },
];
