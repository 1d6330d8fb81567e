import { openingOf } from '#account/openings/server/queries.ts';
import { pushKeys } from '#notices/notifications/server/push/push-keys.ts';
import { OpeningAlert, OpeningAlertDraft, OwnOpeningAlert } from '#notices/opening-alerts/contract.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { endAlert, endAlertAgain, keepAlert } from './actions.ts';
import { forgetAlerts } from './forget.ts';
import { openingAlertsNotices } from './notices.ts';
import { notifyOpened } from './notify-opened.ts';
import { openingAlertsData } from './personal-data.ts';
import { columnOf, findWho, type Who, whoOf } from './who.ts';

const path = '/api/session/opening-alert';

async function ownAlert(p: Platform, who: Who | null): Promise<OwnOpeningAlert> {
  const pushKey = (await pushKeys(p)).publicKey;
  const row =
    who &&
    (await p.db
      .selectFrom('opening_alert')
      .select(['city_code', 'endpoint'])
      .where(columnOf(who), '=', who)
      .executeTakeFirst());
  if (!row) return { alert: null, pushKey };
  const { state } = await openingOf(p, p.db, row.city_code);
  return {
    alert: { cityCode: row.city_code, isOpen: state === 'open', isPushed: row.endpoint !== null },
    pushKey,
  };
}

/** The routes of an asker: a resident, or a newcomer whose sign-in waits. */
export const openingAlertRoutes = (p: Platform) =>
  endpoints()
    .get(
      path,
      {
        summary: 'Get the town whose opening this browser’s person or newcomer wants to be told of',
        access: 'anyone',
        response: OwnOpeningAlert,
      },
      async ({ viewer, c }) => ownAlert(p, await findWho(c, viewer)),
    )
    .put(
      path,
      {
        summary: 'Request to be told when a town opens; a newcomer agrees to what is kept until then',
        access: 'anyone',
        body: OpeningAlertDraft,
        response: OwnOpeningAlert,
      },
      async ({ viewer, body, c }) => {
        const who = await whoOf(c, viewer);
        await keepAlert(p, who, body);
        return ownAlert(p, who);
      },
    )
    .delete(
      path,
      { summary: 'Withdraw the request to be told when a town opens', access: 'anyone' },
      async ({ viewer, c }) => endAlert(p, await whoOf(c, viewer)),
    );

export const openingAlertsFeature: Feature = {
  shapes: { OpeningAlert },
  routes: openingAlertRoutes,
  notices: openingAlertsNotices,
  personalData: { openingAlerts: openingAlertsData },
  replays: { 'openingAlert.ended': endAlertAgain },
  jobs: [notifyOpened, forgetAlerts],
};
