import { copy } from '#screens/settings/copy.ts';
import { useDisplaySettings } from '#web/display/display-settings.ts';

export const TextSizeName = () => copy[`settings.text.${useDisplaySettings().text}`];
export const ThemeName = () => copy[`settings.theme.${useDisplaySettings().theme}`];
