import type { Visit } from '#web/visit.ts';
import { pushQuery, settingsQuery } from './api.ts';
import { HushedKinds } from './HushedKinds.tsx';
import { NotificationChoices } from './NotificationChoices.tsx';
import { PushSection } from './push/PushSection.tsx';
import { QuietHours } from './QuietHours.tsx';
import { ReminderSettings } from './ReminderSettings.tsx';

export const load = ({ queryClient }: Visit) =>
  Promise.all([queryClient.ensureQueryData(settingsQuery), queryClient.fetchQuery(pushQuery)]);

/** Pushes on this device, what one is told of, and when. */
export function Page() {
  return (
    <>
      <PushSection />
      <NotificationChoices />
      <HushedKinds />
      <QuietHours />
      <ReminderSettings />
    </>
  );
}
