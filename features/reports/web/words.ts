import { copy } from '#features/reports/copy.ts';

/** What is asked and said about each kind of item. */
export const words = {
  post: {
    confirm: copy['post.reportConfirm'],
    reported: copy['post.reported'],
    already: copy['post.alreadyReported'],
  },
  comment: {
    confirm: copy['report.commentConfirm'],
    reported: copy['report.commentReported'],
    already: copy['report.commentAlready'],
  },
} satisfies Record<string, { confirm: string; reported: string; already: string }>;

export type ReportKind = keyof typeof words;
