import type { shape } from '#server/settings/settings-shape.ts';

export type SettingName = keyof typeof shape.shape;

/**
 * The description of a setting in both languages. `default`: its default where the shape has
 * none, or what the word means.
 */
export type Setting = { ko: string; en: string; default?: { ko: string; en: string } };
