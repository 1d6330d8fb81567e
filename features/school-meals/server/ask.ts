import { decodeText } from '#features/sources/server/reading/decode-text.ts';
import { fetchGuarded } from '#server/guarded-fetch.ts';
import type { Platform } from '#server/platform.ts';
import { running } from '#server/version.ts';
import type { Day } from '#shared/dates.ts';

const address = 'https://open.neis.go.kr';
const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 10_000;
export const pageRows = 1000;

type Asking = Pick<Platform, 'settings'>;

async function ask({ settings }: Asking, service: string, query: Record<string, string>): Promise<string> {
  const url = new URL(`/hub/${service}`, settings.neis.origin ?? address);
  url.search = new URLSearchParams({ KEY: settings.neis.key ?? '', Type: 'json', ...query }).toString();
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

/** One page of the schools of an education office. */
export const askSchools = (p: Asking, office: string, page: number) =>
  ask(p, 'schoolInfo', { ATPT_OFCDC_SC_CODE: office, pIndex: String(page), pSize: String(pageRows) });

const plainDay = (day: Day) => day.replaceAll('-', '');

export const askMeals = (
  p: Asking,
  { office, code, first, last }: { office: string; code: string; first: Day; last: Day },
) =>
  ask(p, 'mealServiceDietInfo', {
    pIndex: '1',
    pSize: String(pageRows),
    ATPT_OFCDC_SC_CODE: office,
    SD_SCHUL_CODE: code,
    MLSV_FROM_YMD: plainDay(first),
    MLSV_TO_YMD: plainDay(last),
  });
