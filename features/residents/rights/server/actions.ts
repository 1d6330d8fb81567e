import { findCity, findProvince } from '#residents/regions/cities.ts';
import type { GrantDraft } from '#residents/rights/contract.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { rightsOf } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { type HeldRight, may, type Right } from '#shared/may.ts';
import { placeOf } from '#shared/rights.ts';
import { changeRightsIn } from './grants.ts';
import { decides, mayEnd } from './policy.ts';
import { findGrant } from './queries.ts';

const notYours = () => new Refusal('forbidden', { reason: 'rights.notYours' });

/**
 * Gives somebody a right. Operators of a town choose among its residents, and those who
 * have a right there already.
 */
export async function grantRight(p: Writing, viewer: Viewer, draft: GrantDraft): Promise<void> {
  const { personId, right, placeCode } = draft;
  if (placeCode !== '' && !findCity(placeCode) && !findProvince(placeCode))
    throw new Refusal('invalid', { fields: { placeCode: 'rights.placeRequired' } });
  if (!decides(viewer, draft)) throw notYours();
  if (personId === viewer.personId) throw new Refusal('forbidden', { reason: 'rights.ownself' });
  await write(p, async (tx) => {
    if (!(await isEligible(tx, viewer, personId))) throw notFound('profile.notFound');
    await changeRightsIn(tx, personId, {
      granter: viewer,
      now: p.clock.now(),
      change: (held) => [...new Set([...held, `${right}:${placeCode}` as const])],
    });
  });
}

async function isEligible(tx: Tx, viewer: Viewer, personId: string): Promise<boolean> {
  const person = await tx
    .selectFrom('person')
    .leftJoin('account_deletion', 'account_deletion.person_id', 'person.id')
    .select(['city_code', rightsOf('person.id').as('rights')])
    .where('person.id', '=', personId)
    .where('account_deletion.person_id', 'is', null)
    .executeTakeFirst();
  if (!person) return false;
  const places = [person.city_code, ...person.rights.map((held: HeldRight) => placeOf(held))];
  return places.some((place) => may(viewer, 'operator', place));
}

/** Ends a right, at once everywhere. Whoever has it may end it, too. */
export async function endRight(p: Writing, viewer: Viewer, id: string): Promise<void> {
  const grant = await findGrant(p.db, viewer, id);
  if (!grant) throw notFound('rights.gone');
  const { author_id: personId, place_code: placeCode } = grant;
  const right = grant.right_name as Right;
  if (!mayEnd(viewer, { personId, right, placeCode })) throw notYours();
  await write(p, (tx) =>
    changeRightsIn(tx, personId, {
      granter: viewer,
      now: p.clock.now(),
      change: (held) => held.filter((one) => one !== `${right}:${placeCode}`),
    }),
  );
}
