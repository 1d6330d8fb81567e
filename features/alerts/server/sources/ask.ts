import { askService } from '#features/sources/server/ask-service.ts';
import type { Platform } from '#server/platform.ts';
import { seoulDay } from '#shared/dates.ts';
import { disasterTextAddress } from './disaster-text.ts';
import type { SourceName } from './state.ts';
import { weatherAddress } from './weather.ts';

const rows = '500';
const dayMs = 86_400_000;

type Asking = Pick<Platform, 'settings' | 'clock'>;

/** Keys are given out encoded and plain; encoded twice they are refused. */
const plainKey = (key: string) => (/%[0-9a-f]{2}/i.test(key) ? decodeURIComponent(key) : key);

function ask(p: Asking, address: string, key: string, query: Record<string, string>): Promise<string> {
  const { origin, pathname } = new URL(address);
  const url = new URL(pathname, p.settings.alertSources.origin ?? origin);
  url.search = new URLSearchParams({ serviceKey: plainKey(key), ...query }).toString();
  return askService(p, url);
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
