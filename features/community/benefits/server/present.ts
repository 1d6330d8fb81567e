import type { Category, Deal, PayUnit } from '#community/benefits/categories.ts';
import type { Benefit, BenefitRow } from '#community/benefits/contract.ts';
import { excerptLength } from '#community/benefits/limits.ts';
import { mayBlock } from '#residents/blocks/server/policy.ts';
import { authorOf } from '#residents/people/server/author.ts';
import { onOneLine } from '#server/on-one-line.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import { abilities } from './policy.ts';
import type { ListedBenefit, WholeBenefit } from './queries.ts';

/** Maps a database row to the contract's shape. */
export const presentBenefitRow = (row: ListedBenefit): BenefitRow => ({
  id: row.id,
  category: row.category as Category,
  title: row.title,
  excerpt: onOneLine(beginningOf(row.excerpt, excerptLength)),
  contact: row.contact,
  cityCode: row.city_code,
  author: authorOf(row),
  image: row.image,
  pay: row.pay_won === null ? null : { unit: row.pay_unit as PayUnit, won: row.pay_won },
  deal: row.deal as Deal | null,
  price: row.price ?? '',
  lastDay: row.last_day,
  closed: row.closed,
  createdAt: row.created_at.toISOString(),
  editedAt: row.edited_at?.toISOString() ?? null,
});

export const presentBenefit = (viewer: Viewer, row: WholeBenefit): Benefit => ({
  ...presentBenefitRow(row),
  content: row.content,
  revision: row.revision,
  job: jobOf(row),
  property: propertyOf(row),
  closing: closingOf(row),
  can: { ...abilities(viewer, row), block: mayBlock(viewer, authorOf(row)) },
});

function jobOf({ employer, pay_unit, pay_won, conditions }: WholeBenefit): Benefit['job'] {
  if (employer === null || pay_won === null || conditions === null) return null;
  return { employer, payUnit: pay_unit as PayUnit, payWon: pay_won, conditions };
}

function propertyOf(row: WholeBenefit): Benefit['property'] {
  if (row.property_id === null) return null;
  const { deal, location, area_m2, price } = row;
  return {
    deal: deal as Deal | null,
    location: location ?? '',
    area: area_m2,
    price: price ?? '',
    office: officeOf(row),
  };
}

function officeOf(row: WholeBenefit): NonNullable<Benefit['property']>['office'] {
  if (row.office_name === null) return null;
  return {
    name: row.office_name,
    agent: row.office_agent ?? '',
    registration: row.office_registration ?? '',
    phone: row.office_phone ?? '',
    address: row.office_address ?? '',
  };
}

function closingOf({ closed_at, closed_by, author_id }: WholeBenefit): Benefit['closing'] {
  if (closed_at === null) return null;
  // Only the author and admins can close it; null means the author, whose account was deleted.
  const by = closed_by === null || closed_by === author_id ? 'author' : 'admin';
  return { by, at: closed_at.toISOString() };
}
