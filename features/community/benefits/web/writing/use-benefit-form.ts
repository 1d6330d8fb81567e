import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { BenefitWritten } from '#community/benefits/contract.ts';
import { copy } from '#community/benefits/copy.ts';
import { benefitFields, detailComplaints } from '#community/benefits/fields.ts';
import { minimumWage } from '#community/benefits/minimum-wage.ts';
import { benefitQuery, changeBenefit, createBenefit, readBenefit } from '#community/benefits/web/api.ts';
import { dropBenefit, placeBenefit } from '#community/benefits/web/cached-benefits.ts';
import { fill } from '#shared/text/korean.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { useItemForm } from '#web/forms/use-item-form.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { type BenefitFormValues, draftKeyOf, toChange, valuesOf } from './benefit-form.ts';

export type BenefitFormProps = {
  initial: BenefitFormValues;
  draftKey: string;
  /** The benefit's town; null if none is chosen. */
  cityCode: string | null;
  edits?: boolean;
  /** The benefit was deleted while it was being edited. */
  isDeleted?: boolean;
};

/** Saves the form of a benefit, and opens the benefit. */
export function useBenefitForm({ initial, draftKey, cityCode, edits = false, isDeleted }: BenefitFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const me = useMe();
  return useItemForm({
    initial,
    draftKey,
    edits,
    isDeleted,
    rules: benefitFields,
    requestOf: toChange,
    valuesOf,
    check: (benefit) => ({ ...detailComplaints(benefit), ...ofToday(benefit, initial.lastDay) }),
    wrong: copy['benefitWrite.check'],
    image: 'image',
    copy,
    messages: {
      deleted: copy['benefit.gone'],
      saved: copy[edits ? 'benefitWrite.updated' : 'benefitWrite.saved'],
      failed: failure,
    },
    create: async (benefit) => {
      if (!cityCode) throw new ApiError('invalid', 'benefitWrite.noRegion');
      return createBenefit({ ...benefit, cityCode });
    },
    update: changeBenefit,
    fresh: readBenefit,
    textsOf: ({ title, contact, content }) => [
      { label: copy['benefitWrite.subject'], text: title },
      { label: copy['benefitWrite.contact'], text: contact },
      { label: copy['benefitWrite.content'], text: content },
    ],
    async saved(benefit) {
      queries.setQueryData(benefitQuery(benefit.id).queryKey, benefit);
      placeBenefit(queries, benefit);
      await navigate({ to: '/benefit/$benefitId', params: { benefitId: benefit.id }, replace: true });
    },
    drop: (id) => dropBenefit(queries, id),
    anew: { key: draftKeyOf(me.id), to: { to: '/benefit/write' } },
  });
}

export type BenefitForm = ReturnType<typeof useBenefitForm>;

/** The errors that depend on the day. An existing last day, `known`, may already be over. */
function ofToday({ lastDay, job }: BenefitWritten, known: string) {
  const now = serverNow();
  const isPast = lastDay && lastDay < seoulDay(now) && lastDay !== known;
  const isTooLittle = job?.payUnit === 'hour' && job.payWon < minimumWage(now).won;
  return {
    lastDay: isPast ? 'benefitWrite.pastDay' : undefined,
    'job.payWon': isTooLittle ? 'benefitWrite.belowMinimum' : undefined,
  };
}

function failure(error: unknown): string {
  if (error instanceof ApiError && error.reason === 'benefitWrite.noRegion') return errorMessage(error, copy);
  const message = errorMessage(error, copy, copy['benefitWrite.tryAgain'], copy['benefitWrite.offline']);
  return fill(copy['benefitWrite.failed'], { message });
}
