import type { Category, Deal, PayUnit } from '#community/benefits/categories.ts';
import type { Benefit, BenefitWritten } from '#community/benefits/contract.ts';
import type { Image } from '#server/images/contract.ts';

/** The form's values as typed, of every category, so that switching back loses nothing. */
export type BenefitFormValues = {
  id: string;
  revision: number;
  category: Category;
  title: string;
  contact: string;
  content: string;
  lastDay: string;
  image: Image | null;
  /** Offers a job; otherwise looks for one. */
  hiring: boolean;
  employer: string;
  payUnit: PayUnit;
  pay: string;
  conditions: string;
  /** Offered by a licensed agent; otherwise by the owner. */
  byAgent: boolean;
  deal: Deal | '';
  location: string;
  area: string;
  price: string;
  officeName: string;
  officeAgent: string;
  officeRegistration: string;
  officePhone: string;
  officeAddress: string;
};

/** The key of a new benefit's draft. */
export const draftKeyOf = (personId: string) => `${personId}:benefit:new`;

export const emptyBenefit = (id: string, category: Category): BenefitFormValues => ({
  id,
  revision: 0,
  category,
  title: '',
  contact: '',
  content: '',
  lastDay: '',
  image: null,
  hiring: false,
  employer: '',
  payUnit: 'hour',
  pay: '',
  conditions: '',
  byAgent: false,
  deal: '',
  location: '',
  area: '',
  price: '',
  officeName: '',
  officeAgent: '',
  officeRegistration: '',
  officePhone: '',
  officeAddress: '',
});

export function valuesOf({ job, property, ...benefit }: Benefit): BenefitFormValues {
  const { id, revision, category, title, contact, content, lastDay, image } = benefit;
  const office = property?.office;
  return {
    ...emptyBenefit(id, category),
    revision,
    title,
    contact,
    content,
    image,
    lastDay: lastDay ?? '',
    ...(job && { hiring: true, ...job, pay: String(job.payWon) }),
    ...(property && {
      byAgent: office !== null,
      deal: property.deal ?? '',
      location: property.location,
      area: property.area ? String(property.area) : '',
      price: property.price,
    }),
    ...(office && {
      officeName: office.name,
      officeAgent: office.agent,
      officeRegistration: office.registration,
      officePhone: office.phone,
      officeAddress: office.address,
    }),
  };
}

/** Parses a number as people type it, with commas, spaces and a unit. NaN if it is none. */
export const numberIn = (text: string) => {
  const digits = text.normalize('NFKC').replace(/[,\s]|원$|㎡$|m2$/g, '');
  return digits === '' ? Number.NaN : Number(digits);
};

export function toChange(values: BenefitFormValues): BenefitWritten {
  const { category, title, contact, content, lastDay, image } = values;
  return {
    category,
    title,
    contact,
    content,
    lastDay: lastDay || null,
    imageId: image?.id ?? null,
    job: category === 'job' && values.hiring ? jobOf(values) : null,
    property: category === 'realEstate' ? propertyOf(values) : null,
  };
}

const jobOf = ({ employer, payUnit, pay, conditions }: BenefitFormValues): BenefitWritten['job'] => ({
  employer,
  payUnit,
  conditions,
  payWon: numberIn(pay),
});

/** Null if an owner leaves all details empty. */
function propertyOf(values: BenefitFormValues): BenefitWritten['property'] {
  const { byAgent, deal, location, area, price } = values;
  if (!byAgent && [deal, location, area, price].every((text) => text.trim() === '')) return null;
  return {
    location,
    price,
    deal: deal || null,
    area: area.trim() === '' ? null : numberIn(area),
    office: byAgent
      ? {
          name: values.officeName,
          agent: values.officeAgent,
          registration: values.officeRegistration,
          phone: values.officePhone,
          address: values.officeAddress,
        }
      : null,
  };
}
