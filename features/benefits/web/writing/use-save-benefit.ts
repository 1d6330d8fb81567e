import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import type { BenefitChange } from '#features/benefits/contract.ts';
import { copy } from '#features/benefits/copy.ts';
import { benefitQuery, changeBenefit, createBenefit } from '#features/benefits/web/api.ts';
import { dropBenefit, placeBenefit } from '#features/benefits/web/cached-benefits.ts';
import { fill } from '#shared/korean.ts';
import { cleanBody, cleanLine } from '#shared/text.ts';
import { ApiError } from '#web/api-error.ts';
import type { Draft } from '#web/drafts/use-draft.ts';
import { useSaving } from '#web/drafts/use-saving.ts';
import { errorMessage, fieldError } from '#web/errors.ts';
import type { ImageUpload } from '#web/images/image-upload.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { useFocusFirstError } from '#web/ui/use-focus-first-error.ts';
import { type BenefitFormValues, toChange } from './benefit-form.ts';
import { type BenefitFormErrors, check, fields, isMissing, namesOnServer } from './check-benefit.ts';

type Options = {
  draft: Draft<BenefitFormValues>;
  edits: boolean;
  gone?: boolean;
  /** The benefit's town; null if none is chosen. */
  cityCode: string | null;
  /** The last day before the edit. */
  lastDay: string;
  form: RefObject<HTMLFormElement | null>;
};

/** Validates, waits for the image, sends, and opens the benefit. A failure changes nothing in the form. */
export function useSaveBenefit({ draft, edits, gone, cityCode, lastDay, form }: Options) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const picture = useRef<ImageUpload | null>(null);
  const badDay = useRef(false);
  const { tried, lead } = useFocusFirstError(form);
  const [refused, setRefused] = useState<BenefitFormErrors>({});
  const { saving, isHeld, begin } = useSaving(gone ? copy['benefit.gone'] : undefined);
  const { values } = draft;
  const look = () => check(values, { badDay: badDay.current, lastDay });
  const errors = tried > 0 ? { ...refused, ...look() } : {};

  async function save() {
    if (isHeld()) return;
    setRefused({});
    lead();
    const complaint = complaintOf();
    if (complaint) return showSnackbar(complaint, { failed: true });
    await begin(send, refuse);
  }

  function refuse(error: unknown) {
    const said = fields.map((field) => {
      const name = namesOnServer[field] ?? field;
      return [field, fieldError(error, name, copy)] as const;
    });
    setRefused(Object.fromEntries(said.filter(([, words]) => words !== undefined)));
    lead();
    showSnackbar(failure(error), { failed: true });
    // The live event may not have arrived yet: mark the benefit as deleted from this 404.
    if (edits && error instanceof ApiError && error.code === 'not_found') dropBenefit(queries, values.id);
  }

  function complaintOf(): string | null {
    if (isMissing(values)) return copy['benefitWrite.missing'];
    if (Object.keys(look()).length > 0) return copy['benefitWrite.check'];
    return cityCode ? null : copy['benefitWrite.noRegion'];
  }

  async function send() {
    const image = (await picture.current?.settled()) ?? null;
    const change = toChange(values, image);
    const benefit = edits ? await changeBenefit(values.id, change) : await create(change);
    draft.done();
    queries.setQueryData(benefitQuery(benefit.id).queryKey, benefit);
    placeBenefit(queries, benefit);
    await navigate({ to: '/benefit/$benefitId', params: { benefitId: benefit.id }, replace: true });
    showSnackbar(copy[edits ? 'benefitWrite.updated' : 'benefitWrite.saved']);
  }

  /** An earlier attempt may have succeeded with its response lost. Later input is then sent as an edit. */
  async function create(change: BenefitChange) {
    const benefit = await createBenefit({ ...change, id: values.id, cityCode });
    const { editedAt: _edited, ...stands } = benefit;
    const asSent =
      stands.title === cleanLine(change.title) &&
      stands.content === cleanBody(change.content) &&
      stands.contact === cleanLine(change.contact) &&
      stands.category === change.category &&
      stands.lastDay === change.lastDay &&
      (stands.image?.id ?? null) === change.imageId &&
      JSON.stringify([stands.job, stands.property]) === JSON.stringify(cleaned(change));
    return asSent ? benefit : changeBenefit(values.id, change);
  }

  return { errors, saving, save, picture, badDay };
}

/** Details as the server returns them, in the contract's field order. */
function cleaned({ job, property }: BenefitChange) {
  const office = property?.office;
  return [
    job && {
      employer: cleanLine(job.employer),
      payUnit: job.payUnit,
      payWon: job.payWon,
      conditions: cleanBody(job.conditions),
    },
    property && {
      deal: property.deal ?? null,
      location: cleanLine(property.location),
      area: property.area ?? null,
      price: cleanLine(property.price),
      office: office && {
        name: cleanLine(office.name),
        agent: cleanLine(office.agent),
        registration: cleanLine(office.registration),
        phone: cleanLine(office.phone),
        address: cleanLine(office.address),
      },
    },
  ];
}

/** While offline, the general message about reloading would not help. */
function failure(error: unknown): string {
  if (error instanceof ApiError && error.reason === 'benefitWrite.noRegion') return errorMessage(error, copy);
  const message =
    error instanceof ApiError && error.code === 'offline'
      ? copy['benefitWrite.offline']
      : errorMessage(error, copy, copy['benefitWrite.tryAgain']);
  return fill(copy['benefitWrite.failed'], { message });
}
