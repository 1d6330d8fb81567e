import { body, day, line, whole } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';
import { readContact } from './contact.ts';
import { conditionsLength, contactLength, detailLength, maxArea, maxWon } from './limits.ts';

const needs = (field: string) => ({ required: { field, form: 'benefitWrite.missing' } });
const hasPhone = (text: string) => readContact(text).phones.length > 0;

/** The fields of a benefit (product 4.3). Only an offered job and a property have details. */
export const benefitFields = {
  title: line(limits.title, needs('benefitWrite.needTitle')),
  content: body(limits.body, needs('benefitWrite.needContent')),
  contact: line(contactLength),
  lastDay: day('benefitWrite.badDay'),
  job: {
    employer: line(detailLength, { required: 'benefitWrite.needEmployer' }),
    payWon: whole({ from: 1, to: maxWon, bad: 'benefitWrite.needPay', over: 'benefitWrite.badPay' }),
    conditions: body(conditionsLength, { required: 'benefitWrite.needConditions' }),
  },
  property: {
    location: line(contactLength),
    area: { kind: 'amount', to: maxArea, bad: 'benefitWrite.badArea' },
    price: line(detailLength),
    office: {
      name: line(detailLength, { required: 'benefitWrite.needOffice' }),
      agent: line(limits.name, { required: 'benefitWrite.needAgent' }),
      registration: line(detailLength, { required: 'benefitWrite.needRegistration' }),
      phone: line(detailLength, {
        required: 'benefitWrite.needPhone',
        fits: { test: hasPhone, reason: 'benefitWrite.badPhone' },
      }),
      address: line(contactLength, { required: 'benefitWrite.needOfficeAddress' }),
    },
  },
} as const;

type Details = {
  category: string;
  contact: string;
  job?: object | null;
  property?: {
    deal?: string | null;
    location: string;
    area?: number | null;
    price: string;
    office?: object | null;
  } | null;
};

/**
 * Details that an employer or a licensed agent still has to give, and details that do not fit the category,
 * by path.
 */
export function detailComplaints({ category, contact, job, property }: Details): Record<string, string> {
  const isAgent = Boolean(property?.office);
  const found = {
    job: job && category !== 'job' && 'benefitWrite.badDetails',
    property: property && category !== 'realEstate' && 'benefitWrite.badDetails',
    contact: job && contact === '' && 'benefitWrite.needContact',
    'property.deal': isAgent && !property?.deal && 'benefitWrite.needDeal',
    'property.location': isAgent && property?.location === '' && 'benefitWrite.needLocation',
    'property.area': isAgent && property?.area == null && 'benefitWrite.needArea',
    'property.price': isAgent && property?.price === '' && 'benefitWrite.needPrice',
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
