import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'The photos stay when a town has switched the challenges off',
    file: 'shared/feature-off.ts',
    from: 'whole ? [feature, whole] : [feature]',
    to: '[feature]',
  },
  {
    fault: 'Another process goes on with the features of before',
    file: 'server/town-features.ts',
    from: 'if (event && !event.topics.some((topic) => topic.startsWith(topicName))) return;',
    to: 'if (event) return;',
  },
  {
    fault: 'An operator of anywhere switches the features of every town',
    file: 'features/residents/town-features/server/actions.ts',
    from: "!may(viewer, 'operator', cityCode)",
    to: "!may(viewer, 'operator', viewer.cityCode)",
  },
  {
    fault: 'Switching off again is recorded again',
    file: 'features/residents/town-features/server/actions.ts',
    from: 'if (!changed) return;',
    to: 'if (!changed && isOn) return;',
  },
  {
    fault: 'Switching one feature on switches all on, on an open screen',
    file: 'features/residents/town-features/web/live.ts',
    from: 'const own = isOn ? before.filter((one) => one !== feature) : [...before, feature].sort();',
    to: 'const own = isOn ? [] : [...before, feature].sort();',
  },
];
