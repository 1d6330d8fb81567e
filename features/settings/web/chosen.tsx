import { copy } from '#features/settings/copy.ts';
import { useLook } from './look.ts';

export const TextSizeName = () => copy[`settings.text.${useLook().text}`];
export const ThemeName = () => copy[`settings.theme.${useLook().theme}`];
