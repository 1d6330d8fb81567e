import { copy } from '#moderation/reports/copy.ts';

/** The texts for each kind of item. */
export const reportTexts = {
  benefit: {
    confirm: copy['report.benefitConfirm'],
    reported: copy['report.benefitReported'],
    already: copy['report.benefitAlready'],
  },
  post: {
    confirm: copy['post.reportConfirm'],
    reported: copy['post.reported'],
    already: copy['post.alreadyReported'],
  },
  club: {
    confirm: copy['report.clubConfirm'],
    reported: copy['report.clubReported'],
    already: copy['report.clubAlready'],
  },
  comment: {
    confirm: copy['report.commentConfirm'],
    reported: copy['report.commentReported'],
    already: copy['report.commentAlready'],
  },
  message: {
    confirm: copy['report.messageConfirm'],
    reported: copy['report.messageReported'],
    already: copy['report.messageAlready'],
  },
  person: {
    confirm: copy['report.personConfirm'],
    reported: copy['report.personReported'],
    already: copy['report.personAlready'],
  },
  photo: {
    confirm: copy['report.photoConfirm'],
    reported: copy['report.photoReported'],
    already: copy['report.photoAlready'],
  },
} satisfies Record<string, { confirm: string; reported: string; already: string }>;

export type ReportKind = keyof typeof reportTexts;
