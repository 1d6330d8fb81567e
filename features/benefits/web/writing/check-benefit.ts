import { readContact } from '#features/benefits/contact.ts';
import { copy } from '#features/benefits/copy.ts';
import { conditionsLength, contactLength, detailLength, maxArea, maxWon } from '#features/benefits/limits.ts';
import { minimumWage } from '#features/benefits/minimum-wage.ts';
import { isDay, seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { isBlank } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { copy as platform } from '#web/copy.ts';
import { type BenefitFormValues, numberIn } from './benefit-form.ts';

export type BenefitField = Exclude<keyof BenefitFormValues, 'id' | 'image' | 'hiring' | 'byAgent'>;
export type BenefitFormErrors = Partial<Record<BenefitField, string>>;

/** The server's names of the detail fields. */
export const namesOnServer: Partial<Record<BenefitField, string>> = {
  employer: 'job.employer',
  payUnit: 'job.payUnit',
  pay: 'job.payWon',
  conditions: 'job.conditions',
  deal: 'property.deal',
  location: 'property.location',
  area: 'property.area',
  price: 'property.price',
  officeName: 'property.office.name',
  officeAgent: 'property.office.agent',
  officeRegistration: 'property.office.registration',
  officePhone: 'property.office.phone',
  officeAddress: 'property.office.address',
};

/** Every field that can be wrong, in the form's order. */
export const fields: BenefitField[] = [
  'category',
  ...(Object.keys(namesOnServer) as BenefitField[]),
  'title',
  'contact',
  'content',
  'lastDay',
];

type Today = {
  /** The date field holds an impossible date. */
  badDay: boolean;
  /** The last day before the edit, which may already be over. */
  lastDay: string;
};

/** Errors by field (product 4.3). */
export function check(values: BenefitFormValues, { badDay, lastDay }: Today): BenefitFormErrors {
  const now = new Date();
  const errors: BenefitFormErrors = {};
  const text = (field: BenefitField, max: number, missing?: string) => {
    const value = values[field];
    if (missing && isBlank(value)) errors[field] = missing;
    else if (isLongerThan(value.trim(), max)) errors[field] = fill(platform['common.tooLong'], { max });
  };
  if (values.category === 'job' && values.hiring) checkJob(values, errors, text, now);
  if (values.category === 'realEstate') checkProperty(values, errors, text);
  text('title', limits.title, copy['benefitWrite.needTitle']);
  const hiring = values.category === 'job' && values.hiring;
  text('contact', contactLength, hiring ? copy['benefitWrite.needContact'] : undefined);
  text('content', limits.body, copy['benefitWrite.needContent']);
  if (badDay || (values.lastDay !== '' && !isDay(values.lastDay)))
    errors.lastDay = copy['benefitWrite.badDay'];
  else if (values.lastDay !== '' && values.lastDay < seoulDay(now) && values.lastDay !== lastDay)
    errors.lastDay = copy['benefitWrite.pastDay'];
  return errors;
}

type Text = (field: BenefitField, max: number, missing?: string) => void;

function checkJob({ pay, payUnit }: BenefitFormValues, errors: BenefitFormErrors, text: Text, now: Date) {
  text('employer', detailLength, copy['benefitWrite.needEmployer']);
  text('conditions', conditionsLength, copy['benefitWrite.needConditions']);
  const won = numberIn(pay);
  if (!Number.isInteger(won) || won < 1) errors.pay = copy['benefitWrite.needPay'];
  else if (won > maxWon) errors.pay = copy['benefitWrite.badPay'];
  else if (payUnit === 'hour' && won < minimumWage(now).won) errors.pay = copy['benefitWrite.belowMinimum'];
}

function checkProperty({ byAgent, ...values }: BenefitFormValues, errors: BenefitFormErrors, text: Text) {
  const forAgent = (missing: string) => (byAgent ? missing : undefined);
  text('deal', detailLength, forAgent(copy['benefitWrite.needDeal']));
  text('location', contactLength, forAgent(copy['benefitWrite.needLocation']));
  text('price', detailLength, forAgent(copy['benefitWrite.needPrice']));
  text('area', detailLength, forAgent(copy['benefitWrite.needArea']));
  const area = numberIn(values.area);
  if (!isBlank(values.area) && !(area > 0 && area <= maxArea)) errors.area = copy['benefitWrite.badArea'];
  if (!byAgent) return;
  text('officeName', detailLength, copy['benefitWrite.needOffice']);
  text('officeAgent', limits.name, copy['benefitWrite.needAgent']);
  text('officeRegistration', detailLength, copy['benefitWrite.needRegistration']);
  text('officePhone', detailLength, copy['benefitWrite.needPhone']);
  if (!errors.officePhone && readContact(values.officePhone).phones.length === 0)
    errors.officePhone = copy['benefitWrite.badPhone'];
  text('officeAddress', contactLength, copy['benefitWrite.needOfficeAddress']);
}

/** Whether a field required of everyone is empty; the form then shows one general sentence. */
export const isMissing = ({ title, content }: BenefitFormValues) => isBlank(title) || isBlank(content);
