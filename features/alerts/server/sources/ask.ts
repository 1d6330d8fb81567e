import { decodeText } from '#features/sources/server/reading/decode-text.ts';
import { fetchGuarded } from '#server/guarded-fetch.ts';
import type { Platform } from '#server/platform.ts';
import { running } from '#server/version.ts';
import { seoulDay } from '#shared/dates.ts';
import { disasterTextAddress } from './disaster-text.ts';
import type { SourceName } from './state.ts';
import { weatherAddress } from './weather.ts';

const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 10_000;
const rows = '500';
const dayMs = 86_400_000;

type Asking = Pick<Platform, 'settings' | 'clock'>;

/** Keys are given out encoded and plain; encoded twice they are refused. */
const plainKey = (key: string) => (/%[0-9a-f]{2}/i.test(key) ? decodeURIComponent(key) : key);

async function ask({ settings }: Asking, address: string, key: string, query: Record<string, string>) {
  const { origin, pathname } = new URL(address);
  const url = new URL(pathname, settings.alertSources.origin ?? origin);
  url.search = new URLSearchParams({ serviceKey: plainKey(key), ...query }).toString();
  const { headers, body } = await fetchGuarded(url.href, {
    local: settings.sourcesFromLoopback,
    maxBytes,
    timeoutMs,
    headers: {
      accept: 'application/json',
      'user-agent': `Masil/${running.version} (+${settings.publicOrigin})`,
    },
  });
  return decodeText(body, headers['content-type']);
}

const dayText = (at: Date) => seoulDay(at).replaceAll('-', '');

/** Yesterday and today: at midnight, what was sent a minute ago is of yesterday. */
export const askDisasterTexts = (p: Asking, key: string, daysAgo: number) =>
  ask(p, disasterTextAddress, key, {
    returnType: 'json',
    crtDt: dayText(new Date(p.clock.now().getTime() - daysAgo * dayMs)),
    pageNo: '1',
    numOfRows: rows,
  });

export function askWarnings(p: Asking, key: string, what: 'getPwnCd' | 'getPwnStatus') {
  const now = p.clock.now();
  return ask(p, `${weatherAddress}/${what}`, key, {
    dataType: 'JSON',
    pageNo: '1',
    numOfRows: rows,
    ...(what === 'getPwnCd' && {
      fromTmFc: dayText(new Date(now.getTime() - 5 * dayMs)),
      toTmFc: dayText(now),
    }),
  });
}

export const keyOf = ({ settings }: Pick<Platform, 'settings'>, name: SourceName) =>
  settings.alertSources[name];
