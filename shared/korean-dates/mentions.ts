import { addDays, type Day, isDay, partsOf, weekday } from '#shared/dates.ts';
import { lunarDays } from './lunar-days.ts';

/** A day as a text names it. */
export type Mention = {
  from: number;
  to: number;
  /** Null: it is named again and again (매주 화요일), so it is no single day. */
  day: Day | null;
  endDay?: Day;
  /** How it is written: with its year, without one, relative to today (내일), as a day of the month, of the lunar calendar, or repeated. */
  kind: 'full' | 'yearless' | 'relative' | 'dayOfMonth' | 'lunar' | 'repeated';
  /** Two numbers that may be something else, such as `1.5`. */
  weak?: boolean;
};

const [days, gap] = ['월화수목금토일', '\\s{0,2}'];
const ordinal = '(?:첫|둘|셋|넷|다섯|첫번|두번|세번|네번|마지막)째?';

const pattern = new RegExp(
  [
    `(?<![\\d.])(?<year>(?:19|20)\\d\\d)${gap}[.년/-]${gap}(?<month>\\d{1,2})${gap}[.월/-]${gap}(?<date>\\d{1,2})(?!\\d)(?:\\s?일|\\.)?`,
    `(?<![\\d.-])'?(?<year2>\\d\\d)${gap}[.년]${gap}(?<month2>\\d{1,2})${gap}[.월]${gap}(?<date2>\\d{1,2})(?![\\d:시])(?:\\s?일|\\.)?`,
    `음력?${gap}(?<lunarMonth>\\d{1,2})(?:${gap}월${gap}|\\.${gap})(?:(?<lunarDate>\\d{1,2})\\s?[일.]?|(?<moon>보름|초하루))`,
    `(?<!\\d)(?<month3>\\d{1,2})\\s?월${gap}(?<date3>\\d{1,2})\\s?일`,
    `(?<![\\d./:,-])(?<month4>\\d{1,2})[./]\\s?(?<date4>\\d{1,2})(?![\\d/:%]|\\.\\d|\\s?[월시분명원개번배점])(?<point>\\.?)`,
    `(?<repeated>(?:매주|격주)${gap}\\(?(?:[${days}]{1,7}요일|[${days}]{1,7}(?![가-힣]))(?:\\s?[,·/~&및와과-]\\s?[${days}](?:요일)?){0,6}\\)?)`,
    `(?<monthly>매[월달]${gap}(?:\\d{1,2}일|말일|${ordinal}(?:\\s?[,·]\\s?${ordinal}){0,3}\\s?주?\\s?[${days}](?:요일)?)|(?<![가-힣])매일(?![가-힣]))`,
    `(?:(?<monthWord>다음|이번|내|이)\\s?달|내월)${gap}(?<date5>\\d{1,2})\\s?일`,
    `(?<coming>오는|돌아오는)${gap}(?<date6>\\d{1,2})\\s?일`,
    `(?<![가-힣])(?<week>지난|이번|금|다다음|다음|차|내)\\s?주${gap}(?:(?<weekDay>[${days}])(?:요일|(?![가-힣]))|(?<weekend>주?말))`,
    `(?<![가-힣])(?<nextOne>오는|돌아오는|이번)${gap}(?:(?<nextDay>[${days}])요일|(?<nextEnd>주말))`,
    `(?<![가-힣])(?<word>오늘(?!도|의|\\s?하루)|금일|내일(?!배움|채움|로\\s?패스|일자리)|명일|익일|모레|내일모레|글피)`,
    `(?<![\\d월.~,·-])(?<![월~,·]\\s)(?<date7>\\d{1,2})일(?=\\s?\\([${days}])`,
  ].join('|'),
  'g',
);

/** All days that a text names, in order. A pattern is bounded, so a text is read in linear time. */
export function mentionsOf(text: string, today: Day): Mention[] {
  const lunar = lunarDays(today);
  const found: Mention[] = [];
  for (const match of text.matchAll(pattern)) {
    const read = readMention(match, today, lunar, found.at(-1));
    if (read) found.push({ from: match.index, to: match.index + match[0].length, ...read });
  }
  return found;
}

type Read = Omit<Mention, 'from' | 'to'>;

function readMention(
  match: RegExpExecArray,
  today: Day,
  lunar: ReturnType<typeof lunarDays>,
  before: Mention | undefined,
): Read | null {
  const g = match.groups ?? {};
  if (g.repeated || g.monthly) return { day: null, kind: 'repeated' };
  if (g.year) return full(g.year, g.month, g.date);
  if (g.year2) {
    const ahead = Number(g.year2) - (partsOf(today).year % 100);
    return ahead >= -1 && ahead <= 2 ? full(`20${g.year2}`, g.month2, g.date2) : null;
  }
  if (g.lunarMonth) {
    const date = g.moon ? (g.moon === '보름' ? 15 : 1) : Number(g.lunarDate);
    const day = lunar(Number(g.lunarMonth), date);
    return day === null ? null : { day, kind: 'lunar' };
  }
  if (g.month3) return yearless(today, Number(g.month3), Number(g.date3));
  if (g.month4) {
    const read = yearless(today, Number(g.month4), Number(g.date4));
    return read && { ...read, weak: true };
  }
  if (g.date5) return inMonth(today, Number(g.date5), g.monthWord === '이' || g.monthWord === '이번' ? 0 : 1);
  const date = g.date6 ?? g.date7;
  if (date) return nextDate(today, Number(date));
  if (g.week) return inWeek(today, g.week, g.weekDay);
  if (g.nextOne) return comingDay(today, g.nextDay);
  return relative(today, g.word ?? '', before);
}

const dayOf = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

function full(year: string, month = '', date = ''): Read | null {
  const day = dayOf(Number(year), Number(month), Number(date));
  return isDay(day) ? { day, kind: 'full' } : null;
}

/** The next such day from `from` on, at most a year ahead: 29 February may be none. */
export function nextDay(from: Day, month: number, date: number): Day | null {
  const { year } = partsOf(from);
  return (
    [year, year + 1].map((one) => dayOf(one, month, date)).find((day) => isDay(day) && day >= from) ?? null
  );
}

function yearless(today: Day, month: number, date: number): Read | null {
  const day = nextDay(today, month, date);
  return day === null ? null : { day, kind: 'yearless' };
}

function inMonth(today: Day, date: number, ahead: number): Read | null {
  const { year, month } = partsOf(today);
  const day = month + ahead > 12 ? dayOf(year + 1, 1, date) : dayOf(year, month + ahead, date);
  return isDay(day) ? { day, kind: 'dayOfMonth' } : null;
}

/** The next day of the month with this number: in this month, the next, or the one after it. */
export function nextDate(from: Day, date: number): Read | null {
  const { year, month } = partsOf(from);
  for (let ahead = 0; ahead < 3; ahead++) {
    const at = month - 1 + ahead;
    const day = dayOf(year + Math.floor(at / 12), (at % 12) + 1, date);
    if (isDay(day) && day >= from) return { day, kind: 'dayOfMonth' };
  }
  return null;
}

const weeksAhead: Record<string, number> = { 지난: -1, 이번: 0, 금: 0, 다음: 1, 차: 1, 내: 1, 다다음: 2 };

/** A week is from Monday to Sunday. */
function inWeek(today: Day, week: string, named: string | undefined): Read | null {
  const ahead = weeksAhead[week] ?? 0;
  // What was last week is told, not planned.
  if (ahead < 0) return null;
  const monday = addDays(today, -((weekday(today) + 6) % 7) + 7 * ahead);
  if (named) return { day: addDays(monday, days.indexOf(named)), kind: 'relative' };
  return weekendFrom(addDays(monday, 5), today);
}

function weekendFrom(saturday: Day, today: Day): Read {
  const sunday = addDays(saturday, 1);
  if (saturday < today) return { day: sunday, kind: 'relative' };
  return { day: saturday, endDay: sunday, kind: 'relative' };
}

function comingDay(today: Day, named: string | undefined): Read {
  const to = named ? days.indexOf(named) : 5;
  const from = (weekday(today) + 6) % 7;
  if (!named) return weekendFrom(addDays(today, 5 - from), today);
  return { day: addDays(today, (to - from + 7) % 7), kind: 'relative' };
}

const daysAhead: Record<string, number> = {
  오늘: 0,
  금일: 0,
  내일: 1,
  명일: 1,
  모레: 2,
  내일모레: 2,
  글피: 3,
};

/** 익일 is the day after the one named before it. */
function relative(today: Day, word: string, before: Mention | undefined): Read {
  if (word === '익일') return { day: addDays(before?.endDay ?? before?.day ?? today, 1), kind: 'relative' };
  return { day: addDays(today, daysAhead[word] ?? 0), kind: 'relative' };
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (sign: string) => days.indexOf(sign);
export const isOnWeekday = (day: Day, sign: string) => (weekday(day) + 6) % 7 === weekdayOf(sign);
