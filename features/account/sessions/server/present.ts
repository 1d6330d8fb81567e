import type { Context } from 'hono';
import type { Session, Settled } from '#account/sessions/contract.ts';
import { nameOfWaiting } from '#account/sessions/server/sign-in/waiting.ts';
import type { Me } from '#residents/people/contract.ts';
import { findNeighbourNumber } from '#residents/people/server/neighbour-number.ts';
import { selectMe } from '#residents/people/server/queries.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Platform } from '#server/platform.ts';
import { featuresOff } from '#server/town-features.ts';
import { heldBy, type Viewer } from '#server/viewer/viewer.ts';
import { hasRightIn, hasRights } from '#shared/may.ts';
import { holdsEveryRight } from '#shared/rights.ts';
import { seoulDay } from '#shared/time/dates.ts';
import type { FeaturesOff } from '#shared/town-features.ts';

/** The session of a request in the contract's shape. */
export async function presentSession(c: Context<Env>): Promise<Session> {
  const { p, viewer } = c.var;
  if (!viewer) {
    const name = await nameOfWaiting(c);
    return name === null ? null : { person: null, pending: { name }, featuresOff: {} };
  }
  return presentPerson(p, viewer.personId, viewer);
}

/** The session of a person with an account. */
async function presentPerson(p: Platform, personId: string, viewer: Viewer | null = null): Promise<Session> {
  const me = await selectMe(p.db, personId, seoulDay(p.clock.now()));
  if (!me) return null;
  return {
    person: {
      ...me,
      role: me.role as Me['role'],
      cityCode: me.city_code,
      isAdmin: holdsEveryRight(me),
      rightsAsleep: viewer !== null && viewer.asleep.length > 0,
      staffSignIn: staffSignInOf(p, viewer),
      consentDue: me.consent_due,
    },
    pending: null,
    featuresOff: await seenOf(p, viewer ?? { cityCode: me.city_code, rights: me.rights }),
  };
}

const staffSignInOf = ({ settings: { staffSignIn } }: Platform, viewer: Viewer | null): Me['staffSignIn'] =>
  viewer && staffSignIn && hasRights({ rights: heldBy(viewer) })
    ? { name: staffSignIn.name, resting: [...viewer.resting] }
    : null;

/** The switched off features of the towns that somebody sees. */
async function seenOf(p: Platform, who: Pick<Viewer, 'cityCode' | 'rights'>): Promise<FeaturesOff> {
  const off = Object.entries(await featuresOff(p, p.db));
  return Object.fromEntries(
    off.filter(([cityCode]) => who.cityCode === cityCode || hasRightIn(who, cityCode)),
  );
}

/** The same of a person who has just chosen their town. A repeated save gets the same number. */
export async function presentSettled(
  p: Platform,
  personId: string,
  viewer: Viewer | null = null,
): Promise<Settled> {
  const session = await presentPerson(p, personId, viewer);
  return session && { ...session, neighbourNumber: await findNeighbourNumber(p.db, personId) };
}
