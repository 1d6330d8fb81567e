import { missingOf } from '#server/outside/service-responses.ts';
import type { Platform } from '#server/platform.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { askService } from '#town/sources/server/ask-service.ts';
import { rowsOf as disasterTextRows } from './disaster-text.ts';
import { address as disasterTextAddress, mostRowsOfPage } from './disaster-text-service.ts';
import { totalIn } from './reading.ts';
import type { SourceName } from './state.ts';
import { rowsOf as weatherRows } from './weather.ts';
import { address as weatherAddress } from './weather-service.ts';

/** No service has as much to say. The rows behind are counted, and told to the operator of this server. */
const mostPages = 10;
const dayMs = 86_400_000;

type Asking = Pick<Platform, 'settings' | 'clock'>;

/** Keys are given out encoded and plain; encoded twice they are refused. */
const plainKey = (key: string) => (/%[0-9a-f]{2}/i.test(key) ? decodeURIComponent(key) : key);

export type Asked = { pages: string[]; missing: number };

/**
 * All pages of an answer, and how many of the rows that it counts did not come. A page may have fewer rows
 * than were asked for and not be the last. An error throws as reading it does.
 */
async function ask(
  p: Asking,
  address: string,
  key: string,
  { query, rowsOf }: { query: Record<string, string>; rowsOf: (pages: string[]) => readonly unknown[] },
): Promise<Asked> {
  const { origin, pathname } = new URL(address);
  const { disasterTextCertificate } = p.settings.alertSources;
  const certificate = address === disasterTextAddress ? disasterTextCertificate : undefined;
  const pages: string[] = [];
  let came = 0;
  let total = 0;
  for (let number = 1; number <= mostPages; number++) {
    const url = new URL(pathname, p.settings.alertSources.origin ?? origin);
    url.search = new URLSearchParams({
      serviceKey: plainKey(key),
      ...query,
      pageNo: String(number),
      numOfRows: String(mostRowsOfPage),
    }).toString();
    const page = await askService(p, url, certificate);
    const rows = rowsOf([page]).length;
    pages.push(page);
    came += rows;
    total = Math.max(total, totalIn(page));
    // Without a total a full page is not the last.
    if (rows === 0 || (came >= total && (total > 0 || rows < mostRowsOfPage))) break;
  }
  return { pages, missing: missingOf(total, came) };
}

const dayText = (at: Date) => seoulDay(at).replaceAll('-', '');

/**
 * One client saw `crtDt` begin a span, another takes it for a day alone. Yesterday and today are asked apart:
 * right for both, and at midnight what was sent a minute ago is of yesterday.
 */
export const askDisasterTexts = (p: Asking, key: string, daysAgo: number) =>
  ask(p, disasterTextAddress, key, {
    rowsOf: disasterTextRows,
    query: {
      returnType: 'json',
      crtDt: dayText(new Date(p.clock.now().getTime() - daysAgo * dayMs)),
    },
  });

export function askWarnings(p: Asking, key: string, what: 'getPwnCd' | 'getPwnStatus') {
  const now = p.clock.now();
  return ask(p, `${weatherAddress}/${what}`, key, {
    rowsOf: weatherRows,
    query: {
      dataType: 'JSON',
      ...(what === 'getPwnCd' && {
        fromTmFc: dayText(new Date(now.getTime() - 5 * dayMs)),
        toTmFc: dayText(now),
      }),
    },
  });
}

export const keyOf = ({ settings }: Pick<Platform, 'settings'>, name: SourceName) =>
  settings.alertSources[name];
