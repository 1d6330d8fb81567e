import type { Mutant } from '#test/mutants/mutant.ts';

export const mutants: Mutant[] = [
  {
    fault: 'A template replaces what somebody typed, without a question.',
    file: 'features/residents/templates/templates.ts',
    from: 'return texts.title === title && texts.todo === todo',
    to: 'return texts.todo === todo',
  },
  {
    fault: 'A changed template counts as typed nowhere: one text of two is enough.',
    file: 'features/residents/templates/templates.ts',
    from: "every((text) => text.trim() === '')",
    to: "some((text) => text.trim() === '')",
  },
  {
    fault: 'An alert is sent with a blank in it.',
    file: 'features/notices/alerts/web/writing/use-alert-form.ts',
    from: 'headline: hasBlank(headline)',
    to: "headline: hasBlank('')",
  },
];
