import { z } from '@hono/zod-openapi';
import {
  OwnPickups,
  PickupArea,
  PickupAreaChange,
  PickupAreaDraft,
  PickupAreaPage,
  PickupAreaRows,
  PickupAreasQuery,
  PickupAreasTaken,
  PickupChoices,
  PickupDoubtDraft,
  PickupDoubtPage,
  PickupExceptionDraft,
  PickupHome,
} from '#days/pickups/contract.ts';
import { currentCity } from '#residents/regions/old-regions.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { whoMay } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { addArea, changeArea, deleteArea, pickupAreaNotFound, takeRows } from './actions.ts';
import { addDemoPickups } from './demo.ts';
import { doubt, doubtNotFound, doubtQueue, settleDoubt } from './doubts.ts';
import { addException, deleteException, exceptionNotFound } from './exceptions.ts';
import { chooseHome } from './home.ts';
import { pickupsNotices } from './notices.ts';
import { choicesOf, ownPickups } from './own.ts';
import { pickupsData } from './personal-data.ts';
import { planPickups } from './plan-ahead.ts';
import { mayEnterPickups } from './policy.ts';
import { daysToCome, findArea, selectAreas, selectDoubts } from './queries.ts';
import { pickupsTownData } from './town-data.ts';
import { pickupsTownImport } from './town-import.ts';

const toCome = ({ clock }: Pick<Platform, 'clock'>) => daysToCome(seoulDay(clock.now()));

async function areaOf(p: Platform, id: string): Promise<PickupArea> {
  const area = await findArea(p.db, id, toCome(p));
  if (!area) throw pickupAreaNotFound();
  return area;
}

/** The town of an admin page, where the viewer is an editor. */
function adminTown(viewer: Viewer, city: string): string {
  const cityCode = currentCity(city)?.code ?? city;
  if (!mayEnterPickups(viewer, cityCode)) throw notFound();
  return cityCode;
}

const adminRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/pickup-areas',
      {
        summary: 'List the collection areas of a town, for its admins',
        access: ['editor'],
        query: PickupAreasQuery,
        response: PickupAreaPage,
      },
      async ({ viewer, query: { city, cursor, limit } }) => {
        const wanted = { cityCode: adminTown(viewer, city), after: readCursor(cursor), limit };
        return pageOf(await selectAreas(p.db, wanted, toCome(p)), limit);
      },
    )
    .post(
      '/api/pickup-areas',
      {
        summary: 'Create a collection area of a town',
        access: ['editor'],
        body: PickupAreaDraft,
        response: PickupArea,
        status: 201,
      },
      async ({ viewer, body }) => {
        await addArea(p, viewer, body);
        return areaOf(p, body.id);
      },
    )
    .post(
      '/api/pickup-areas/rows',
      {
        summary: 'Create and change collection areas by the accepted rows of a file',
        access: ['editor'],
        body: PickupAreaRows,
        response: PickupAreasTaken,
      },
      ({ viewer, body }) => takeRows(p, viewer, body),
    )
    .put(
      '/api/pickup-areas/{id}',
      {
        summary: 'Change a collection area with all its rules',
        access: ['editor'],
        item: pickupAreaNotFound,
        body: PickupAreaChange,
        response: PickupArea,
      },
      async ({ viewer, id, body }) => {
        await changeArea(p, viewer, id, body);
        return areaOf(p, id);
      },
    )
    .delete(
      '/api/pickup-areas/{id}',
      { summary: 'Delete a collection area', access: ['editor'], item: pickupAreaNotFound },
      ({ viewer, id }) => deleteArea(p, viewer, id),
    )
    .post(
      '/api/pickup-areas/{id}/exceptions',
      {
        summary: 'Enter a day on which a collection area does not follow its rules',
        access: ['editor'],
        item: pickupAreaNotFound,
        body: PickupExceptionDraft,
        response: PickupArea,
        status: 201,
      },
      async ({ viewer, id, body }) => {
        await addException(p, viewer, id, body);
        return areaOf(p, id);
      },
    )
    .delete(
      '/api/pickup-exceptions/{id}',
      {
        summary: 'Delete a day against a collection area’s rules',
        access: ['editor'],
        item: exceptionNotFound,
      },
      ({ viewer, id }) => deleteException(p, viewer, id),
    )
    .get(
      '/api/pickup-doubts',
      {
        summary: 'List the days that residents of a town say are wrong, the first first',
        access: ['editor'],
        query: PickupAreasQuery,
        response: PickupDoubtPage,
      },
      async ({ viewer, query: { city, cursor, limit } }) => {
        const wanted = { cityCode: adminTown(viewer, city), after: readCursor(cursor), limit };
        const { items, nextCursor } = pageOf(await selectDoubts(p.db, wanted), limit);
        const present = ({ created_at, ...row }: (typeof items)[number]) => ({
          ...row,
          createdAt: created_at.toISOString(),
        });
        return { items: items.map(present), nextCursor };
      },
    )
    .put(
      '/api/pickup-doubts/{id}/settlement',
      {
        summary: 'Mark a day that a resident says is wrong as looked into',
        access: ['editor'],
        item: doubtNotFound,
      },
      ({ viewer, id }) => settleDoubt(p, viewer, id),
    );

export const pickupsRoutes = (p: Platform) =>
  endpoints()
    .and(adminRoutes(p))
    .get(
      '/api/pickups',
      { summary: 'Get the viewer’s own collection area', response: OwnPickups },
      ({ viewer }) => ownPickups(p, viewer),
    )
    .get(
      '/api/pickups/choices',
      { summary: 'List the collection areas of the viewer’s town, by name', response: PickupChoices },
      ({ viewer }) => choicesOf(p, viewer),
    )
    .put(
      '/api/pickups/home',
      {
        summary: 'Choose one’s own collection area and whether one is reminded',
        body: PickupHome,
        response: OwnPickups,
      },
      async ({ viewer, body }) => {
        await chooseHome(p, viewer, body);
        return ownPickups(p, viewer);
      },
    )
    .post(
      '/api/pickup-areas/{id}/doubts',
      {
        summary: 'Report that a day of a collection area is wrong',
        limit: 'report',
        item: pickupAreaNotFound,
        body: PickupDoubtDraft,
        response: z.object({ ok: z.literal(true) }),
        status: 201,
      },
      async ({ viewer, id, body }) => {
        await doubt(p, viewer, id, body);
        return { ok: true as const };
      },
    );

export const pickupsFeature: Feature = {
  townData: pickupsTownData,
  townImport: pickupsTownImport,
  townFeature: 'pickups',
  routes: pickupsRoutes,
  topics: { [doubtQueue]: whoMay('editor') },
  notices: pickupsNotices,
  personalData: { pickups: pickupsData },
  jobs: [planPickups],
  demo: addDemoPickups,
};
