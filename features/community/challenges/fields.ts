import { line, whole } from '#shared/field-rules.ts';
import { goals, maxAmount, maxCaption, maxReason, maxSteps } from './limits.ts';

/** The steps of a day (product 12.3). */
export const stepsFields = {
  steps: whole({ from: 0, to: maxSteps, bad: 'events.walking.badSteps', required: 'events.walking.missing' }),
};

/** One's own goal of steps a day (product 12.12). */
export const goalFields = {
  steps: whole({
    from: goals.least,
    to: goals.most,
    bad: 'events.goal.bad',
    required: 'events.goal.missing',
  }),
};

/** A receipt. */
export const receiptFields = {
  amount: whole({
    from: 1,
    to: maxAmount,
    bad: 'events.market.badAmount',
    required: { field: 'events.market.needAmount', form: 'events.market.missing' },
  }),
  imageId: {
    kind: 'image',
    required: { field: 'events.market.needReceipt', form: 'events.market.missing' },
  },
} as const;

/** An admin's reason for not accepting a receipt. */
export const rejectionFields = {
  reason: line(maxReason, { required: 'events.receipts.reasonRequired' }),
};

/** A photo of the contest. */
export const photoFields = {
  imageId: { kind: 'image', required: 'events.photo.missing' },
  caption: line(maxCaption),
} as const;
