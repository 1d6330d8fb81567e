import type { BenefitChange } from '#community/benefits/contract.ts';
import type { Tx } from '#server/database/db.ts';

type Details = Pick<BenefitChange, 'job' | 'property'>;

/**
 * Deletes the details of the previous category: a foreign key requires them to fit the benefit's category.
 */
export async function dropDetails(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('benefit_job').where('benefit_id', '=', id).execute();
  await tx.deleteFrom('benefit_property').where('benefit_id', '=', id).execute();
}

/** Stores the details of a job or a property. */
export async function keepDetails(tx: Tx, id: string, { job, property }: Details): Promise<void> {
  if (job) {
    const { employer, payUnit, payWon, conditions } = job;
    const row = { benefit_id: id, employer, pay_unit: payUnit, pay_won: payWon, conditions };
    await tx.insertInto('benefit_job').values(row).execute();
  }
  if (property) {
    const { deal, location, area, price, office } = property;
    await tx
      .insertInto('benefit_property')
      .values({
        benefit_id: id,
        location,
        price,
        deal: deal ?? null,
        area_m2: area ?? null,
        office_name: office?.name ?? null,
        office_agent: office?.agent ?? null,
        office_registration: office?.registration ?? null,
        office_phone: office?.phone ?? null,
        office_address: office?.address ?? null,
      })
      .execute();
  }
}
