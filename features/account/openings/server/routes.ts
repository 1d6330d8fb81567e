import { z } from '@hono/zod-openapi';
import { OpeningChange, Openings, TownOpening } from '#account/openings/contract.ts';
import { type Step, stepsOf } from '#account/openings/steps.ts';
import { cities } from '#residents/regions/cities.ts';
import { currentCity } from '#residents/regions/old-regions.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { changeOpening, changeOpeningAgain, closeFirstWeeks } from './actions.ts';
import { endInvitationAgain } from './invitations/actions.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { openingsData } from './personal-data.ts';
import { mayOpen, mayPrepare } from './policy.ts';
import { countTown, countWaiting, hasFirstWeeks, openingOf, selectStates, stateAmong } from './queries.ts';

const params = z.object({ cityCode: z.string().regex(/^\d{5}$/) });
const codeOf = (asked: string) => currentCity(asked)?.code ?? asked;

/** Nothing is left to do: the list is over. */
const unlessDone = (steps: Step[]) => (steps.every(({ isDone }) => isDone) ? null : steps);

async function townOpening(p: Platform, viewer: Viewer, asked: string): Promise<TownOpening> {
  const cityCode = codeOf(asked);
  if (!mayPrepare(viewer, cityCode)) throw notFound();
  const { state, since } = await openingOf(p, p.db, cityCode);
  const isShown = await hasFirstWeeks(p.db, cityCode, p.clock.now());
  return {
    cityCode,
    state,
    since: since?.toISOString() ?? null,
    waiting: await countWaiting(p.db, cityCode),
    steps: isShown ? unlessDone(stepsOf({ ...(await countTown(p.db, cityCode)), state })) : null,
    can: { change: mayOpen(viewer, cityCode) },
  };
}

export const openingsRoutes = (p: Platform) =>
  endpoints()
    .and(invitationRoutes(p))
    .get(
      '/api/openings',
      { summary: 'List the towns that not everybody may choose', access: 'anyone', response: Openings },
      async () => {
        const states = await selectStates(p.db);
        const codesOf = (state: string) =>
          cities.filter(({ code }) => stateAmong(p, states, code) === state).map(({ code }) => code);
        return { closed: codesOf('closed'), byInvitation: codesOf('invitation') };
      },
    )
    .get(
      '/api/openings/{cityCode}',
      {
        summary: 'Get to whom a town is open, how many wait, and what its admins have still to do',
        access: ['operator', 'editor'],
        params,
        response: TownOpening,
      },
      ({ viewer, params: { cityCode } }) => townOpening(p, viewer, cityCode),
    )
    .put(
      '/api/openings/{cityCode}',
      {
        summary: 'Set whether newcomers may choose a town: everybody, by invitation, or nobody',
        access: ['operator'],
        params,
        body: OpeningChange,
        response: TownOpening,
      },
      async ({ viewer, params: { cityCode }, body: { state } }) => {
        await changeOpening(p, viewer, codeOf(cityCode), state);
        return townOpening(p, viewer, cityCode);
      },
    )
    .delete(
      '/api/openings/{cityCode}/first-weeks',
      {
        summary: 'Hide the list of a town’s first weeks',
        access: ['operator', 'editor'],
        params,
      },
      ({ viewer, params: { cityCode } }) => closeFirstWeeks(p, viewer, codeOf(cityCode)),
    );

export const openingsFeature: Feature = {
  routes: openingsRoutes,
  topics: {
    openings: async (_p, viewer, cityCode) => /^\d{5}$/.test(cityCode) && mayPrepare(viewer, cityCode),
  },
  personalData: { openings: openingsData },
  replays: { 'opening.changed': changeOpeningAgain, 'invitation.ended': endInvitationAgain },
};
