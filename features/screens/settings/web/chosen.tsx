import { useQuery } from '@tanstack/react-query';
import { copy as notifications } from '#notices/notifications/copy.ts';
import { settingsQuery } from '#notices/notifications/web/api.ts';
import { copy } from '#screens/settings/copy.ts';
import { useDisplaySettings } from '#web/display/display-settings.ts';

export const TextSizeName = () => copy[`settings.text.${useDisplaySettings().text}`];
export function NotificationChoiceName() {
  const choice = useQuery(settingsQuery).data?.choice;
  return choice && notifications[`notificationSettings.choice.${choice}`];
}
export const ThemeName = () => copy[`settings.theme.${useDisplaySettings().theme}`];
