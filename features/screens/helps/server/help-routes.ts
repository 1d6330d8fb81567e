import { Help, HelpDraft, HelpedActs, HelpPage, Helps, PastQuery } from '#screens/helps/contract.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { type Viewer, viewerOf } from '#server/viewer/viewer.ts';
import { PageQuery } from '#shared/page-query.ts';
import { helpedBy, helpNotFound } from './acting.ts';
import { acceptHelp, askForHelp, endHelp } from './actions.ts';
import { presentAct, presentHelp, presentOffer } from './present.ts';
import { findHelp, offerTo, selectActs, selectLive, selectPast } from './queries.ts';
import { resumeHelp } from './resuming.ts';
import { titlesOf } from './subjects.ts';

export async function helpFor(p: Platform, viewer: Viewer, id: string): Promise<Help> {
  const row = await findHelp(p.db, viewer, id, p.clock.now());
  if (!row) throw helpNotFound();
  return presentHelp(viewer, row);
}

/**
 * The viewer as whom the names of subjects are read. A person who helps no longer, or not now, reads none.
 */
async function readerOf(p: Platform, viewer: Viewer, help: Help): Promise<Viewer | null> {
  if (!help.isHelper) return viewerOf(viewer);
  return help.can.act ? (await helpedBy(p, viewer, help.person.id)).helped : null;
}

/** Asking for help, agreeing to it, ending it, and what was done. */
export const helpRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/helps',
      { summary: 'List who helps the viewer and whom the viewer helps, requests included', response: Helps },
      async ({ viewer }) => {
        const now = p.clock.now();
        const [rows, offer] = await Promise.all([
          selectLive(p.db, viewer, now),
          offerTo(p.db, viewer, now).executeTakeFirst(),
        ]);
        const helps = rows.map((row) => presentHelp(viewer, row));
        return {
          offer: offer ? presentOffer(offer) : null,
          helpers: helps.filter(({ isHelper }) => !isHelper),
          helping: helps.filter(({ isHelper }) => isHelper),
        };
      },
    )
    .get(
      '/api/helps/past',
      {
        summary: 'List helps that have ended, of one side, the latest first',
        query: PastQuery,
        response: HelpPage,
      },
      async ({ viewer, query: { side, cursor, limit } }) => {
        const wanted = { side, now: p.clock.now(), after: readCursor(cursor), limit };
        const { items, nextCursor } = pageOf(await selectPast(p.db, viewer, wanted), limit);
        return { items: items.map((row) => presentHelp(viewer, row)), nextCursor };
      },
    )
    .post(
      '/api/helps',
      {
        summary: 'Request that a person acts for the viewer',
        limit: 'help',
        body: HelpDraft,
        response: Help,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await askForHelp(p, viewer, draft);
        return helpFor(p, viewer, draft.id);
      },
    )
    .put(
      '/api/helps/{id}/resumption',
      {
        summary: 'Restore a help that the viewer has ended, within seconds and once',
        item: helpNotFound,
        response: Help,
      },
      async ({ viewer, id }) => {
        await resumeHelp(p, viewer, id);
        return helpFor(p, viewer, id);
      },
    )
    .put(
      '/api/helps/{id}/acceptance',
      { summary: 'Agree to act for whoever asked', item: helpNotFound, response: Help },
      async ({ viewer, id }) => {
        await acceptHelp(p, viewer, id);
        return helpFor(p, viewer, id);
      },
    )
    .delete(
      '/api/helps/{id}',
      { summary: 'End a help, refuse a request or take it back (either of the two)', item: helpNotFound },
      ({ viewer, id }) => endHelp(p, viewer, id),
    )
    .get(
      '/api/helps/{id}/acts',
      {
        summary: 'Get a help and what was done, the latest first (either of the two)',
        item: helpNotFound,
        query: PageQuery,
        response: HelpedActs,
      },
      async ({ viewer, id, query: { cursor, limit } }) => {
        const help = await helpFor(p, viewer, id);
        const { items, nextCursor } = pageOf(await selectActs(p.db, id, readCursor(cursor), limit), limit);
        const reader = await readerOf(p, viewer, help);
        const titles = reader ? await titlesOf(p.db, reader, items) : new Map();
        return { help, items: items.map((row) => presentAct(row, titles)), nextCursor };
      },
    );
