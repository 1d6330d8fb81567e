import {
  HouseholdChange,
  HouseholdPage,
  HouseholdPeople,
  HouseholdPeopleQuery,
  HouseholdsAdded,
  HouseholdsDraft,
  HouseholdsQuery,
  OwnHousehold,
} from '#residents/households/contract.ts';
import { authorOf } from '#residents/people/server/author.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { byViewer } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addHouseholds, deleteHousehold, leaveHousehold } from './actions.ts';
import { changeHousehold } from './change-household.ts';
import { householdsInvariants } from './invariants.ts';
import { householdNotFound } from './lock.ts';
import { householdsData } from './personal-data.ts';
import { mayManage } from './policy.ts';
import { findOwnHousehold, selectHousemates } from './queries.ts';
import { householdsOf, peopleOf } from './read-lists.ts';

async function ownHousehold(p: Platform, viewer: Viewer): Promise<OwnHousehold> {
  const own = await findOwnHousehold(p.db, viewer);
  if (!own) return { household: null };
  const rows = await selectHousemates(p.db, viewer, own.id);
  return { household: { name: own.name, members: rows.map((row) => authorOf(row)) } };
}

export const householdsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/households',
      {
        summary: 'List the households of a town, by name, with those of their members who have an account',
        access: ['editor'],
        query: HouseholdsQuery,
        response: HouseholdPage,
      },
      ({ viewer, query }) => householdsOf(p, viewer, query),
    )
    .post(
      '/api/households',
      {
        summary: 'Create households of a town from names on lines',
        access: ['editor'],
        body: HouseholdsDraft,
        response: HouseholdsAdded,
        status: 201,
      },
      async ({ viewer, body }) => ({ added: await addHouseholds(p, viewer, body) }),
    )
    .get(
      '/api/households/people',
      {
        summary: 'Find residents of a town for a household, by name',
        access: ['editor'],
        limit: 'search',
        query: HouseholdPeopleQuery,
        response: HouseholdPeople,
      },
      ({ viewer, query }) => peopleOf(p, viewer, query),
    )
    .get(
      '/api/households/own',
      { summary: 'Get the household in which the viewer lives', response: OwnHousehold },
      ({ viewer }) => ownHousehold(p, viewer),
    )
    .delete(
      '/api/households/own',
      { summary: 'Leave the household in which the viewer lives' },
      ({ viewer }) => leaveHousehold(p, viewer),
    )
    .put(
      '/api/households/{id}',
      {
        summary: 'Change a household’s name, area and members; who is in another one moves',
        access: ['editor'],
        item: householdNotFound,
        body: HouseholdChange,
      },
      ({ viewer, id, body }) => changeHousehold(p, viewer, id, body),
    )
    .delete(
      '/api/households/{id}',
      { summary: 'Delete a household', access: ['editor'], item: householdNotFound },
      ({ viewer, id }) => deleteHousehold(p, viewer, id),
    );

export const householdsFeature: Feature = {
  routes: householdsRoutes,
  personalData: { households: householdsData },
  invariants: householdsInvariants,
  topics: {
    households: byViewer((viewer, cityCode) => /^\d{5}$/.test(cityCode) && mayManage(viewer, cityCode)),
  },
};
