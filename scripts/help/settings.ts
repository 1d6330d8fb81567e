import { shape } from '#server/settings/settings-shape.ts';
import type { Setting, SettingName } from './setting.ts';
import { settingsOfServices } from './settings-of-services.ts';
import { settingsOfTheProcess } from './settings-of-the-process.ts';

/** Settings of our own tests, which production refuses or nobody else needs. */
export const forTests = [
  'KAKAO_API_ORIGIN',
  'PUSH_TO_LOOPBACK',
  'SOURCES_FROM_LOOPBACK',
  'ALERT_SOURCES_ORIGIN',
  'NEIS_ORIGIN',
] as const;
type ForTests = (typeof forTests)[number];

/** Every other setting. `tsc` fails for one without a text. */
export const settings: Record<Exclude<SettingName, ForTests>, Setting> = {
  ...settingsOfTheProcess,
  ...settingsOfServices,
};

/** The default of a setting as a reader of the language sees it. */
export function defaultOf(name: keyof typeof settings, language: 'ko' | 'en'): string {
  const written = settings[name].default?.[language];
  if (written) return written;
  const value: unknown = shape.shape[name].safeParse(undefined).data;
  return value === undefined ? { ko: '없음', en: 'none' }[language] : `\`${value}\``;
}
