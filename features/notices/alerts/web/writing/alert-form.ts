import type { AlertDetail } from '#notices/alerts/contract.ts';
import type { Category, Severity } from '#notices/alerts/levels.ts';
import { usualMs } from '#notices/alerts/limits.ts';
import { instantAt, wallTime } from '#shared/time/wall-time.ts';
import { serverNow } from '#web/device/clock.ts';

/** The form's fields, as typed. */
export type AlertValues = {
  id: string;
  place: string;
  /** Empty is the whole town. */
  areaId: string;
  severity: Severity;
  category: Category;
  headline: string;
  description: string;
  instruction: string;
  expiresAt: string;
  revision: number;
};

export const emptyAlert = (id: string, place: string): AlertValues => ({
  id,
  place,
  areaId: '',
  severity: 'Moderate',
  category: 'Infra',
  headline: '',
  description: '',
  instruction: '',
  expiresAt: wallTime(new Date(serverNow().getTime() + usualMs)),
  revision: 0,
});

export const valuesOf = (alert: AlertDetail): AlertValues => ({
  id: alert.id,
  place: alert.placeCodes[0] ?? '',
  areaId: alert.area?.id ?? '',
  severity: alert.severity,
  category: alert.category,
  headline: alert.headline,
  description: alert.description,
  instruction: alert.instruction,
  expiresAt: wallTime(alert.expiresAt),
  revision: alert.revision,
});

/** The fields that a new alert and an update share. */
export const requestOf = ({
  place,
  areaId,
  category,
  severity,
  headline,
  description,
  instruction,
  expiresAt,
}: AlertValues) => ({
  placeCode: place,
  areaId: areaId || null,
  category,
  severity,
  headline,
  description,
  instruction,
  expiresAt: instantAt(expiresAt),
});
export type AlertRequest = ReturnType<typeof requestOf>;

export const draftKeyOf = (personId: string) => `${personId}:alert:new`;
