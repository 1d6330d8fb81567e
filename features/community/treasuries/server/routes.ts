import { z } from '@hono/zod-openapi';
import { readInsideClub } from '#community/clubs/server/inside.ts';
import { findClub } from '#community/clubs/server/queries.ts';
import {
  NeighboursQuery,
  OfficerDraft,
  TreasuriesQuery,
  Treasury,
  TreasuryDraft,
  TreasuryList,
  TreasuryNeighbours,
} from '#community/treasuries/contract.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { itemParams } from '#server/http/endpoints/item-id.ts';
import type { Platform } from '#server/platform.ts';
import { isFeatureOff } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { isId } from '#shared/ids.ts';
import { hasRightIn } from '#shared/may.ts';
import { createTreasury, deleteTreasury } from './actions.ts';
import { seesEntry } from './entry-queries.ts';
import { entryRoutes } from './entry-routes.ts';
import { treasuriesInvariants } from './invariants.ts';
import { treasuryNotFound } from './locks.ts';
import { neighboursOf } from './neighbours.ts';
import { treasuriesNotices } from './notices.ts';
import { appoint, removeOfficer } from './officers.ts';
import { treasuriesData } from './personal-data.ts';
import { mayAppoint } from './policy.ts';
import { presentPlace } from './present.ts';
import { selectPlaces } from './queries.ts';
import { treasuryFor } from './read-treasury.ts';
import { treasuriesTownData } from './town-data.ts';
import { treasuriesTownImport } from './town-import.ts';
import { yearRoutes } from './year-routes.ts';

async function treasuriesOf(
  p: Platform,
  viewer: Viewer,
  { city, club }: TreasuriesQuery,
): Promise<TreasuryList> {
  if (club) await readInsideClub(p, viewer, club);
  const code = (city && hasRightIn(viewer, city) ? city : viewer.cityCode) ?? '';
  const rows = await selectPlaces(p.db, viewer, { city: code, club });
  return { items: rows.map(presentPlace), can: { create: await mayCreate(p, viewer, code, club) } };
}

async function mayCreate(p: Platform, viewer: Viewer, city: string, clubId: string | undefined) {
  const club = clubId && (await findClub(p.db, viewer, clubId));
  const place = club
    ? { city_code: club.city_code, club_id: club.id, club_creator_id: club.creator_id }
    : { city_code: city, club_id: null, club_creator_id: null };
  return mayAppoint(viewer, place) && !(await isFeatureOff(p, place.city_code, 'treasury'));
}

const officerParams = itemParams.extend({ personId: z.string() });

const treasuryRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/treasuries',
      {
        summary: 'List the treasuries of a town with those of the viewer’s clubs there, or of one club',
        query: TreasuriesQuery,
        response: TreasuryList,
      },
      ({ viewer, query }) => treasuriesOf(p, viewer, query),
    )
    .post(
      '/api/treasuries',
      {
        summary: 'Create the treasury of a town or an area (its operators) or of a club (its creator)',
        body: TreasuryDraft,
        response: Treasury,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await createTreasury(p, viewer, draft);
        return treasuryFor(p, viewer, draft.id);
      },
    )
    .get(
      '/api/treasuries/{id}',
      { summary: 'Get a treasury with its officers and years', item: treasuryNotFound, response: Treasury },
      ({ viewer, id }) => treasuryFor(p, viewer, id),
    )
    .delete(
      '/api/treasuries/{id}',
      { summary: 'Delete a treasury without entries (who may create it)', item: treasuryNotFound },
      ({ viewer, id }) => deleteTreasury(p, viewer, id),
    )
    .get(
      '/api/treasuries/{id}/neighbours',
      {
        summary: 'Find people of the place by name (who may appoint)',
        item: treasuryNotFound,
        limit: 'search',
        query: NeighboursQuery,
        response: TreasuryNeighbours,
      },
      ({ viewer, id, query: { q } }) => neighboursOf(p, viewer, id, q),
    )
    .put(
      '/api/treasuries/{id}/officers/{personId}',
      {
        summary: 'Set the role of somebody of the place (who may create the treasury)',
        item: treasuryNotFound,
        params: officerParams,
        body: OfficerDraft,
        response: Treasury,
      },
      async ({ viewer, id, params: { personId }, body: { role } }) => {
        await appoint(p, viewer, id, { personId: personIn(personId), role });
        return treasuryFor(p, viewer, id);
      },
    )
    .delete(
      '/api/treasuries/{id}/officers/{personId}',
      {
        summary: 'Remove an officer (who may appoint, or themselves)',
        item: treasuryNotFound,
        params: officerParams,
        response: Treasury,
      },
      async ({ viewer, id, params: { personId } }) => {
        await removeOfficer(p, viewer, id, personIn(personId));
        return treasuryFor(p, viewer, id);
      },
    );

/** An id that nobody can have is somebody who is not there. */
function personIn(personId: string): string {
  if (!isId(personId)) throw notFound('treasury.notOfPlace');
  return personId;
}

export const treasuriesRoutes = (p: Platform) =>
  endpoints().and(treasuryRoutes(p)).and(entryRoutes(p)).and(yearRoutes(p));

export const treasuriesFeature: Feature = {
  townData: treasuriesTownData,
  townImport: treasuriesTownImport,
  townFeature: 'treasury',
  routes: treasuriesRoutes,
  personalData: { treasuries: treasuriesData },
  notices: treasuriesNotices,
  images: { treasuryEntry: async (p, viewer, id) => viewer !== null && seesEntry(p.db, viewer, id) },
  invariants: treasuriesInvariants,
};
