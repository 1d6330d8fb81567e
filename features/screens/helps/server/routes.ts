import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { endHelpAgain } from './actions.ts';
import { codeRoutes } from './code-routes.ts';
import { addDemoHelps } from './demo.ts';
import { endHelps, forgetHelps } from './ending.ts';
import { helpRoutes } from './help-routes.ts';
import { helpedBroadcastRoutes } from './helped-broadcast-routes.ts';
import { helpedClubRoutes } from './helped-club-routes.ts';
import { helpedDayRoutes } from './helped-day-routes.ts';
import { helpsNotices } from './notices.ts';
import { helpsData } from './personal-data.ts';

export const helpsRoutes = (p: Platform) => endpoints().and(codeRoutes(p)).and(helpRoutes(p));
export const helpedRoutes = (p: Platform) =>
  endpoints().and(helpedClubRoutes(p)).and(helpedDayRoutes(p)).and(helpedBroadcastRoutes(p));

export const helpsFeature: Feature = {
  townFeature: 'helps',
  routes: (p) => endpoints().and(helpsRoutes(p)).and(helpedRoutes(p)),
  notices: helpsNotices,
  personalData: { helps: helpsData },
  replays: { 'help.ended': endHelpAgain },
  jobs: [endHelps, forgetHelps],
  demoLater: addDemoHelps,
};
