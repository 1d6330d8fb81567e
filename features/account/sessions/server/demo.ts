import { createHash } from 'node:crypto';
import { changeOpeningByCommand } from '#account/openings/server/actions.ts';
import { localIssuer } from '#account/sessions/server/provider/oidc-client.ts';
import { openAccount } from '#account/sessions/server/sign-in/accounts.ts';
import { requiredConsents } from '#residents/consents/contract.ts';
import { changeRights } from '#residents/rights/server/grants.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { everyRight } from '#shared/rights.ts';

/** The people of demo, tests and screenshots. 도윤 lives in the 고성군 of 강원, far from the others. */
export const castOf = {
  jimin: { name: '지민', cityCode: '51110' },
  hyunwoo: { name: '현우', cityCode: '51110' },
  sua: { name: '수아', cityCode: '51110' },
  minjae: { name: '민재', cityCode: null },
  doyun: { name: '도윤', cityCode: '51820' },
} as const satisfies Record<string, { name: string; cityCode: string | null }>;

export type CastName = keyof typeof castOf;
export type Cast = Record<CastName, Viewer>;

/** The same UUIDv7 in every run, so that filling the town twice creates nothing twice. */
export function demoId(name: string): string {
  const bytes = createHash('sha256').update(`demo:${name}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const agreement = Object.fromEntries(requiredConsents.map((kind) => [kind, true])) as Record<
  'age' | 'terms' | 'privacy',
  boolean
>;

/** Signs the cast up like a first sign-in. The admin then loses his town and gets his role. */
export async function createCast(p: Platform): Promise<Cast> {
  const cast: Partial<Cast> = {};
  for (const [key, { name, cityCode }] of Object.entries(castOf)) {
    const newcomer = {
      issuer: localIssuer,
      subject: key,
      name,
      email: `${key}@masil.example`,
      photoUrl: null,
    };
    const home = cityCode ?? '51110';
    if (!p.settings.townsOpen) await changeOpeningByCommand(p, home, 'open');
    const { personId } = await openAccount(p, newcomer, {
      provinceCode: home.slice(0, 2),
      cityCode: home,
      consents: { ...agreement, marketing: false },
    });
    if (cityCode === null) {
      await changeRights(p.db, personId, {
        granter: 'demo town',
        now: p.clock.now(),
        change: () => everyRight,
      });
      await p.db.updateTable('person').set({ city_code: null }).where('id', '=', personId).execute();
    }
    cast[key as CastName] = viewerOf({ personId, cityCode, rights: cityCode === null ? everyRight : [] });
  }
  return cast as Cast;
}

/** The same platform at an instant of the past. What would be yet to come is now. */
export function asOf<P extends Pick<Platform, 'clock'>>(p: P, instant: Date): P {
  const now = new Date(Math.min(instant.getTime(), p.clock.now().getTime()));
  return { ...p, clock: { now: () => now } };
}
