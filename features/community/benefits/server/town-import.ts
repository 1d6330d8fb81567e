import { z } from 'zod';
import { categories, deals, payUnits } from '#community/benefits/categories.ts';
import { JobOffer, PropertyOffer } from '#community/benefits/contract.ts';
import { benefitFields, detailComplaints } from '#community/benefits/fields.ts';
import type { Tx } from '#server/database/db.ts';
import {
  type ArrivingTown,
  importedAuthor,
  importedId,
  importedInstant,
  importedPictures,
  type Outcomes,
  outcomesIn,
  type TownImport,
} from '#server/town-import/imported-rows.ts';
import { shape } from '#shared/field-shapes.ts';
import { keepDetails } from './details.ts';

const text = z.string().nullable();

/** A line has the columns of all details, and null where there are none. */
const Line = z.object({
  id: importedId,
  category: z.enum(categories),
  title: shape(benefitFields.title),
  content: shape(benefitFields.content),
  contact: shape(benefitFields.contact).nullable(),
  lastDay: shape(benefitFields.lastDay).nullable(),
  createdAt: importedInstant,
  editedAt: importedInstant.nullable(),
  closedAt: importedInstant.nullable(),
  author: importedAuthor,
  pictures: importedPictures('benefit', 1),
  employer: text,
  payUnit: z.enum(payUnits).nullable(),
  payWon: z.int().nullable(),
  conditions: text,
  deal: z.enum(deals).nullable(),
  location: text,
  areaM2: z.number().nullable(),
  price: text,
  officeName: text,
  officeAgent: text,
  officeRegistration: text,
  officePhone: text,
  officeAddress: text,
});
type Line = z.infer<typeof Line>;

/** The same as our form sends it. */
const ImportedBenefit = Line.transform((line) => ({
  ...line,
  contact: line.contact ?? '',
  isComplete: isComplete(line),
  job: line.payUnit !== null && isComplete(line) ? jobOf(line) : null,
  property: line.location !== null && isComplete(line) ? propertyOf(line) : null,
}))
  .pipe(
    Line.extend({
      contact: shape(benefitFields.contact),
      isComplete: z.boolean(),
      createdAt: z.date(),
      editedAt: z.date().nullable(),
      closedAt: z.date().nullable(),
      job: JobOffer.nullable(),
      property: PropertyOffer.nullable(),
    }),
  )
  .check((found) => {
    for (const [path, message] of Object.entries(detailComplaints(found.value)))
      found.issues.push({ code: 'custom', path: path.split('.'), message, input: found.value });
  });
type ImportedBenefit = z.infer<typeof ImportedBenefit>;

/**
 * The export has employers and offices of named people only. Without its employer a job would read as
 * somebody who looks for work, and a property without its office as one that its owner offers.
 */
function isComplete({ payUnit, employer, location, officeName, author }: Line): boolean {
  if (payUnit !== null) return employer !== null;
  return location === null || officeName !== null || Boolean(author?.name);
}

/** What is missing of the details is refused by the shapes of our form, which come next. */
const jobOf = ({ employer, payUnit, payWon, conditions }: Line) =>
  ({ employer, payUnit, payWon, conditions }) as z.input<typeof JobOffer>;

const propertyOf = (line: Line) =>
  ({
    deal: line.deal,
    location: line.location,
    area: line.areaM2,
    price: line.price,
    office: line.officeName === null ? null : officeOf(line),
  }) as z.input<typeof PropertyOffer>;

const officeOf = (line: Line) => ({
  name: line.officeName,
  agent: line.officeAgent,
  registration: line.officeRegistration,
  phone: line.officePhone,
  address: line.officeAddress,
});

export const benefitsTownImport: TownImport = {
  rows: {
    benefits: {
      row: ImportedBenefit,
      pictures: { kind: 'benefit', folder: 'benefits_images' },
      add: addBenefits,
      own: (tx, { ids, personId }) =>
        tx
          .updateTable('benefit')
          .set({ author_id: personId })
          .where('id', 'in', ids)
          .where('author_id', 'is', null)
          .execute(),
    },
  },
};

async function addBenefits(tx: Tx, all: ImportedBenefit[], { cityCode }: ArrivingTown): Promise<Outcomes> {
  const rows = all.filter((row) => row.isComplete);
  const incomplete = all.filter((row) => !row.isComplete).map(({ id }) => [id, 'incomplete'] as const);
  if (rows.length === 0) return new Map(incomplete);
  const added = await tx
    .insertInto('benefit')
    .values(
      rows.map(({ id, category, title, content, contact, lastDay, createdAt, editedAt }) => ({
        id,
        category,
        title,
        content,
        contact,
        city_code: cityCode,
        last_day: lastDay || null,
        created_at: createdAt,
        edited_at: editedAt,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id } of added) {
    const { closedAt: closed_at = null, ...row } = byId.get(id) as ImportedBenefit;
    await keepDetails(tx, id, row);
    if (closed_at) await tx.insertInto('benefit_closing').values({ benefit_id: id, closed_at }).execute();
  }
  return new Map([...(await outcomesIn(tx, 'benefit', { rows, added, cityCode })), ...incomplete]);
}
