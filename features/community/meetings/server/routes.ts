import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { addDemoMeetings } from './demo.ts';
import { clearPastMeetingDetails, meetingsData } from './forgetting.ts';
import { meetingsInvariants } from './invariants.ts';
import { meetingRoutes } from './meeting-routes.ts';
import { meetingsNotices } from './notices.ts';
import { scheduleRoutes } from './schedule-routes.ts';

export const meetingsRoutes = (p: Platform) => endpoints().and(scheduleRoutes(p)).and(meetingRoutes(p));

export const meetingsFeature: Feature = {
  townFeature: 'clubs',
  routes: meetingsRoutes,
  invariants: meetingsInvariants,
  notices: meetingsNotices,
  personalData: { meetings: meetingsData },
  jobs: [clearPastMeetingDetails],
  demoLater: addDemoMeetings,
};
