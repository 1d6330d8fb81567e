import { dayParam, StepsDraft } from '#community/challenges/contract.ts';
import { findOwnWeek } from '#community/challenges/server/walking/ranking-queries.ts';
import { recordSteps } from '#community/challenges/server/walking/steps.ts';
import { MonthQuery } from '#days/calendar/contract.ts';
import { changeEntry, createEntry, deleteEntry } from '#days/calendar/server/actions.ts';
import { entriesOn } from '#days/calendar/server/occurrences.ts';
import { scopeOf } from '#residents/regions/server/scope.ts';
import { townOf } from '#residents/regions/server/town-of.ts';
import {
  HelpedEntries,
  HelpedEntryChange,
  HelpedEntryDraft,
  HelpedLike,
  HelpedNewsPage,
  HelpedWalking,
} from '#screens/helps/helped-contract.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { PageQuery } from '#shared/page-query.ts';
import { addDays, addMonths, daysBetween, seoulDay } from '#shared/time/dates.ts';
import { challengeDays, challengeWeekAt } from '#shared/time/weeks.ts';
import { setLike } from '#town/news/server/likes.ts';
import { selectNewsPage } from '#town/news/server/queries.ts';
import { actingFor, helpedBy } from './acting.ts';
import { helpedParams, idOr, itemOfHelped } from './helped-club-routes.ts';
import { likesNews } from './helped-queries.ts';

async function like(
  p: Platform,
  viewer: Viewer,
  { personId, id }: { personId: string; id: string },
  liked: boolean,
) {
  const subjectId = idOr('news.gone', id);
  const acting = await actingFor(p, viewer, personId, {
    act: liked ? 'news.liked' : 'news.unliked',
    subjectId,
    isNews: async (tx) => (await likesNews(tx, { ...viewer, personId }, subjectId)) !== liked,
  });
  await setLike(acting.p, { claimed: acting.helped }, subjectId, liked);
  return { liked };
}

/** News, calendar and steps of somebody whom the viewer helps. */
export const helpedDayRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/helped/{personId}/news',
      {
        summary:
          'List the news of the town of somebody whom the viewer helps: title, day, and whether they like it',
        params: helpedParams,
        query: PageQuery,
        response: HelpedNewsPage,
      },
      async ({ viewer, params: { personId }, query: { cursor, limit } }) => {
        const { helped } = await helpedBy(p, viewer, personId);
        const wanted = { scope: scopeOf(helped, {}), after: readCursor(cursor), limit, tags: null };
        return pageOf(await selectNewsPage(p.db, helped, wanted), limit);
      },
    )
    .put(
      '/api/helped/{personId}/news/{id}/like',
      { summary: 'Like news for somebody whom the viewer helps', params: itemOfHelped, response: HelpedLike },
      ({ viewer, params }) => like(p, viewer, params, true),
    )
    .delete(
      '/api/helped/{personId}/news/{id}/like',
      {
        summary: 'Remove the like of news for somebody whom the viewer helps',
        params: itemOfHelped,
        response: HelpedLike,
      },
      ({ viewer, params }) => like(p, viewer, params, false),
    )
    .get(
      '/api/helped/{personId}/events',
      {
        summary: 'List the events of their own, of somebody whom the viewer helps, in a month; without memos',
        params: helpedParams,
        query: MonthQuery,
        response: HelpedEntries,
      },
      async ({ viewer, params: { personId }, query: { month } }) => {
        const { helped } = await helpedBy(p, viewer, personId);
        const days = { first: `${month}-01`, last: addDays(`${addMonths(month, 1)}-01`, -1) };
        const own = (await entriesOn(p.db, helped, days)).filter(({ type }) => type === 'user');
        return {
          month,
          items: own.map(({ id, title, day, time, repeat, revision }) => ({
            id,
            title,
            day,
            time,
            revision,
            can: { change: repeat === null },
          })),
        };
      },
    )
    .post(
      '/api/helped/{personId}/events',
      {
        summary: 'Create an event for somebody whom the viewer helps',
        params: helpedParams,
        body: HelpedEntryDraft,
      },
      async ({ viewer, params: { personId }, body: draft }) => {
        const acting = await actingFor(p, viewer, personId, { act: 'event.added', subjectId: draft.id });
        await createEntry(acting.p, acting.helped, { ...draft, memo: '', reminders: null, repeat: null });
      },
    )
    .put(
      '/api/helped/{personId}/events/{id}',
      {
        summary: 'Change an event of somebody whom the viewer helps',
        params: itemOfHelped,
        body: HelpedEntryChange,
      },
      async ({ viewer, params: { personId, id }, body: change }) => {
        const subjectId = idOr('home.day.gone', id);
        const acting = await actingFor(p, viewer, personId, { act: 'event.changed', subjectId });
        await changeEntry(acting.p, acting.helped, subjectId, change);
      },
    )
    .delete(
      '/api/helped/{personId}/events/{id}',
      { summary: 'Delete an event of somebody whom the viewer helps', params: itemOfHelped },
      async ({ viewer, params: { personId, id } }) => {
        const subjectId = idOr('home.day.gone', id);
        const acting = await actingFor(p, viewer, personId, { act: 'event.removed', subjectId });
        await deleteEntry(acting.p, acting.helped, subjectId, {});
      },
    )
    .get(
      '/api/helped/{personId}/walking',
      {
        summary: 'Get the steps of this week of somebody whom the viewer helps',
        params: helpedParams,
        response: HelpedWalking,
      },
      async ({ viewer, params: { personId } }) => {
        const { helped } = await helpedBy(p, viewer, personId);
        const now = p.clock.now();
        const week = challengeWeekAt(now);
        const { first } = challengeDays(week);
        const { days: recordedDays } = await findOwnWeek(p.db, helped, {
          cityCode: townOf(helped, null),
          week,
        });
        const today = seoulDay(now);
        const days = Array.from({ length: daysBetween(first, today) + 1 }, (_, back) =>
          addDays(today, -back),
        );
        return {
          days: days.map((day) => ({
            day,
            steps: recordedDays.find((one) => one.day === day)?.steps ?? null,
          })),
        };
      },
    )
    .put(
      '/api/helped/{personId}/walking/days/{day}',
      {
        summary: 'Set the steps of a day of this week for somebody whom the viewer helps',
        params: helpedParams.extend({ day: dayParam }),
        body: StepsDraft,
      },
      async ({ viewer, params: { personId, day }, body: { steps } }) => {
        const acting = await actingFor(p, viewer, personId, { act: 'steps.recorded', day });
        const cityCode = townOf(acting.helped, null);
        await recordSteps(acting.p, { personId, cityCode, day, steps });
      },
    );
