import { line, whole } from '#shared/field-rules.ts';
import { goals, maxAmount, maxCaption, maxReason, maxSteps } from './limits.ts';

/** The steps of a day (product 12.3). */
export const stepsFields = {
  steps: whole({
    from: 0,
    to: maxSteps,
    bad: 'challenges.walking.badSteps',
    required: 'challenges.walking.missing',
  }),
};

/** One's own goal of steps a day (product 12.12). */
export const goalFields = {
  steps: whole({
    from: goals.least,
    to: goals.most,
    bad: 'challenges.goal.bad',
    required: 'challenges.goal.missing',
  }),
};

/** A receipt. */
export const receiptFields = {
  amount: whole({
    from: 1,
    to: maxAmount,
    bad: 'challenges.market.badAmount',
    required: { field: 'challenges.market.needAmount', form: 'challenges.market.missing' },
  }),
  imageId: {
    kind: 'image',
    required: { field: 'challenges.market.needReceipt', form: 'challenges.market.missing' },
  },
} as const;

/** An admin's reason for not accepting a receipt. */
export const rejectionFields = {
  reason: line(maxReason, { required: 'challenges.receipts.reasonRequired' }),
};

/** A photo of the contest. */
export const photoFields = {
  imageId: { kind: 'image', required: 'challenges.photo.missing' },
  caption: line(maxCaption),
} as const;
