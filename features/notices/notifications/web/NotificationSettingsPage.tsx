import type { Visit } from '#web/visit.ts';
import { pushQuery, settingsQuery } from './api.ts';
import { ChannelSwitches } from './ChannelSwitches.tsx';
import { HushedKinds } from './HushedKinds.tsx';
import { NewsLevels } from './NewsLevels.tsx';
import { PushSection } from './push/PushSection.tsx';
import { QuietHours } from './QuietHours.tsx';
import { ReminderSettings } from './ReminderSettings.tsx';

export const load = ({ queryClient }: Visit) =>
  Promise.all([queryClient.ensureQueryData(settingsQuery), queryClient.fetchQuery(pushQuery)]);

/** Pushes on this device, and the settings of each channel. */
export function Page() {
  return (
    <>
      <PushSection />
      <QuietHours />
      <HushedKinds />
      <NewsLevels />
      <ReminderSettings />
      <ChannelSwitches />
    </>
  );
}
