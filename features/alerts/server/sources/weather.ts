import type { Severity } from '#features/alerts/levels.ts';
import { rowsIn, textIn } from '#server/service-answers.ts';
import { placeOfForecast } from './named-places.ts';
import { bodyOf, timeIn } from './reading.ts';

/** 기상특보 (apis.data.go.kr, 15000415). */
export const weatherAddress = 'https://apis.data.go.kr/1360000/WthrWrnInfoService';

const kinds: Record<string, string> = {
  '1': '강풍',
  '2': '호우',
  '3': '한파',
  '4': '건조',
  '5': '폭풍해일',
  '6': '풍랑',
  '7': '태풍',
  '8': '대설',
  '9': '황사',
  '12': '폭염',
};

/** 해제, 대치해제 and 변경해제 end what was in force. */
const ends = new Set(['3', '4', '7']);

/** What is in force of one kind of weather in a town. */
export type Warning = {
  /** `{kind}.{place}` */
  subject: string;
  /** Differs for each announcement about it. */
  key: string;
  event: string;
  /** Null: it is over. */
  severity: Severity | null;
  place: string;
  issuedAt: Date;
  endsAt: Date | null;
};

const mostRows = 2000;

type Said = {
  kind: string;
  place: string;
  area: string;
  at: Date;
  seq: number;
  over: boolean;
  severe: boolean;
  endsAt: Date | null;
};

/** Pure: the announcements of some days as what is in force now. Of each area the last announcement counts; of a town its worst area. */
export function readWarnings(text: string): Warning[] {
  const body = bodyOf(text);
  const items = rowsIn((rowsIn(body)[0] as { items?: unknown } | undefined)?.items)[0]?.item;
  const last = new Map<string, Said>();
  for (const row of rowsIn(items).slice(0, mostRows)) {
    const said = saidIn(row);
    if (!said) continue;
    const key = `${said.kind}.${said.area}`;
    const known = last.get(key);
    if (!known || said.at > known.at || (said.at.getTime() === known.at.getTime() && said.seq >= known.seq))
      last.set(key, said);
  }
  const towns = new Map<string, Said[]>();
  for (const said of last.values()) {
    const subject = `${said.kind}.${said.place}`;
    towns.set(subject, [...(towns.get(subject) ?? []), said]);
  }
  return [...towns].map(([subject, all]) => warningOf(subject, all));
}

function saidIn(row: Record<string, unknown>): Said | null {
  const [kind, area, command] = [textIn(row, 'warnVar'), textIn(row, 'areaName'), textIn(row, 'command')];
  const at = timeIn(textIn(row, 'tmFc'));
  const place = placeOfForecast(area, textIn(row, 'areaCode'));
  if (!kinds[kind] || !place || !at) return null;
  return {
    kind,
    place,
    area,
    at,
    seq: Number(textIn(row, 'tmSeq')) || 0,
    over: ends.has(command) || textIn(row, 'cancel') === '1',
    severe: textIn(row, 'warnStress') === '1',
    endsAt: timeIn(textIn(row, 'endTime')),
  };
}

function warningOf(subject: string, all: Said[]): Warning {
  const [newest] = all.toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || other.seq - one.seq,
  ) as [Said];
  const lasting = all.filter(({ over }) => !over);
  const severe = lasting.some((said) => said.severe);
  return {
    subject,
    key: `${subject}.${newest.at.getTime()}.${newest.seq}`,
    event: `${kinds[newest.kind]}${severe ? '경보' : '주의보'}`,
    severity: lasting.length === 0 ? null : severe ? 'Severe' : 'Moderate',
    place: newest.place,
    issuedAt: newest.at,
    endsAt: lasting.find(({ endsAt }) => endsAt)?.endsAt ?? null,
  };
}

/** Pure: whether the prose of what is in force (`t6`) says that nothing is. An end that was missed is found so. */
export function readNothingInForce(text: string): boolean {
  const items = rowsIn((rowsIn(bodyOf(text))[0] as { items?: unknown } | undefined)?.items)[0]?.item;
  const [newest] = rowsIn(items).toSorted(
    (one, other) => Number(textIn(other, 'tmFc')) - Number(textIn(one, 'tmFc')),
  );
  return newest !== undefined && /^[o○\s]*없음[.\s]*$/.test(textIn(newest, 't6').slice(0, 200));
}
