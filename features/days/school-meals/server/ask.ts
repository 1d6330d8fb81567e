import type { Platform } from '#server/platform.ts';
import type { Day } from '#shared/time/dates.ts';
import { askService } from '#town/sources/server/ask-service.ts';

const address = 'https://open.neis.go.kr';
const pageRows = 1000;

type Asking = Pick<Platform, 'settings'>;

function ask(p: Asking, service: string, query: Record<string, string>): Promise<string> {
  const url = new URL(`/hub/${service}`, p.settings.neis.origin ?? address);
  url.search = new URLSearchParams({ KEY: p.settings.neis.key ?? '', Type: 'json', ...query }).toString();
  return askService(p, url);
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
