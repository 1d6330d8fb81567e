import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { RegionQuery } from '#residents/regions/contract.ts';
import { imageShape } from '#server/images/contract.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { PageQuery } from '#shared/page-query.ts';
import { seenRevision } from '#shared/seen-revision.ts';
import { categories, deals, payUnits } from './categories.ts';
import { benefitFields, detailComplaints } from './fields.ts';

const category = z.enum(categories, { error: 'benefitWrite.missing' });
const { job, property } = benefitFields;

/** A job offer, with the details that an employer has to give. */
export const JobOffer = z
  .object({
    employer: shape(job.employer),
    payUnit: z.enum(payUnits, { error: 'benefitWrite.needPay' }),
    payWon: shape(job.payWon),
    conditions: shape(job.conditions),
  })
  .openapi('JobOffer');
export type JobOffer = z.infer<typeof JobOffer>;

/** The licensed agent's office that offers a property. */
export const Office = z
  .object({
    name: shape(property.office.name),
    agent: shape(property.office.agent),
    registration: shape(property.office.registration),
    phone: shape(property.office.phone),
    address: shape(property.office.address),
  })
  .openapi('Office');
export type Office = z.infer<typeof Office>;

/** A property; `office` is null if the owner offers it. */
export const PropertyOffer = z
  .object({
    deal: z.enum(deals, { error: 'benefitWrite.needDeal' }).nullish(),
    location: shape(property.location).default(''),
    /** In square metres. */
    area: shape(property.area).nullish(),
    price: shape(property.price).default(''),
    office: Office.nullish(),
  })
  .openapi('PropertyOffer');
export type PropertyOffer = z.infer<typeof PropertyOffer>;

const fields = z.object({
  category,
  title: shape(benefitFields.title),
  content: shape(benefitFields.content),
  /** A phone number, an address, or both. */
  contact: shape(benefitFields.contact).default(''),
  /** The last day of the offer. */
  lastDay: shape(benefitFields.lastDay).nullish(),
  imageId: z.uuid({ error: 'image.notYours' }).refine(isId, { error: 'image.notYours' }).nullish(),
  /** Only for a job that is offered; null if the author looks for work. */
  job: JobOffer.nullish(),
  property: PropertyOffer.nullish(),
});

const fit = (found: z.core.ParsePayload<z.infer<typeof fields>>) => {
  for (const [path, message] of Object.entries(detailComplaints(found.value)))
    found.issues.push({ code: 'custom', path: path.split('.'), message, input: found.value });
};

/** The fields that the author writes. */
export const BenefitChange = fields
  .extend({
    revision: seenRevision,
  })
  .check(fit)
  .openapi('BenefitChange');
export type BenefitChange = z.infer<typeof BenefitChange>;
export type BenefitWritten = Omit<BenefitChange, 'revision'>;

/**
 * The same with an id from the client. `cityCode` counts only for an admin; a resident writes in their own
 * town.
 */
export const BenefitDraft = fields
  .extend({
    id: z.uuid().refine(isId),
    cityCode: z
      .string()
      .regex(/^\d{5}$/, { error: 'benefitWrite.noRegion' })
      .nullish(),
  })
  .check(fit)
  .openapi('BenefitDraft');
export type BenefitDraft = z.infer<typeof BenefitDraft>;

/** A benefit in a list. */
export const BenefitRow = z
  .object({
    id: z.uuid(),
    category: z.enum(categories),
    title: z.string(),
    /** The beginning of the text, on one line. */
    excerpt: z.string(),
    contact: z.string(),
    cityCode: z.string(),
    /** Null: the account was deleted. */
    author: Author.nullable(),
    image: imageShape.nullable(),
    /** Only for a job that is offered. */
    pay: z.object({ unit: z.enum(payUnits), won: z.int() }).nullable(),
    /** Only for a property, if the author gives it. */
    deal: z.enum(deals).nullable(),
    price: z.string(),
    lastDay: z.string().nullable(),
    /** Closed by hand, or its last day is over. */
    closed: z.boolean(),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
  })
  .openapi('BenefitRow');
export type BenefitRow = z.infer<typeof BenefitRow>;

const text = z.string();
// The same offers in an answer have no limits: a limit lowered later must not make an older offer unreadable.
const jobResponse = JobOffer.extend({ employer: text, payWon: z.int(), conditions: text });
const officeResponse = Office.extend({
  name: text,
  agent: text,
  registration: text,
  phone: text,
  address: text,
});
const propertyResponse = PropertyOffer.extend({
  location: text,
  area: z.number().nullable(),
  price: text,
  office: officeResponse.nullable(),
});

export const Benefit = BenefitRow.extend({
  content: text,
  /** How often it was written; a change names the one that it began with. */
  revision: z.int(),
  job: jobResponse.nullable(),
  property: propertyResponse.nullable(),
  /** The person who closed it by hand, and the time. */
  closing: z.object({ by: z.enum(['author', 'admin']), at: z.iso.datetime() }).nullable(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    close: z.boolean(),
    report: z.boolean(),
    block: z.boolean(),
    message: z.boolean(),
  }),
}).openapi('Benefit');
export type Benefit = z.infer<typeof Benefit>;

export const BenefitPage = z
  .object({ items: z.array(BenefitRow), nextCursor: z.string().nullable() })
  .openapi('BenefitPage');
export type BenefitPage = z.infer<typeof BenefitPage>;

/** Without a category: all of them. */
export const BenefitQuery = PageQuery.extend({ ...RegionQuery.shape, category: category.optional() });
export type BenefitQuery = z.infer<typeof BenefitQuery>;

/** Data of `benefit.created`, `benefit.changed` and `benefit.deleted`: no content, only this. */
export type BenefitTouched = { id: string; category: string };
