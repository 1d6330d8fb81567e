import { addDays, type Day, isDay, partsOf } from '#shared/time/dates.ts';
import { lunarDays } from './lunar-days.ts';
import {
  comingDay,
  dayOf,
  inWeek,
  monthEnd,
  monthNamed,
  nextDate,
  nextDay,
  nthWeekday,
  relativeDay,
} from './named-days.ts';

/** A day as a text names it. */
export type Mention = {
  from: number;
  to: number;
  /** Null: it is named again and again (매주 화요일), so it is no single day. */
  day: Day | null;
  endDay?: Day;
  /**
   * How it is written: with its year, without one, relative to today (내일), as a day of the month, of the
   * lunar calendar, as a weekday alone, or repeated.
   */
  kind: 'full' | 'yearless' | 'relative' | 'dayOfMonth' | 'lunar' | 'weekday' | 'repeated';
  /** Two numbers that may be something else, such as `1.5`. */
  weak?: boolean;
  /** The words may mean another day, too. */
  isDoubtful?: boolean;
};

const [days, gap] = ['월화수목금토일', '\\s{0,2}'];
/** 토요일 as people say it. */
const name = '(?:요일|욜)';
const ordinal = '(?:(?:첫|둘|셋|넷|다섯|두|세|네)\\s?(?:번\\s?)?째|첫|마지막)';
const number = '[1-5](?:\\s?번?째)?';
const nths = `(?:${ordinal}|${number})(?:\\s?주)?(?:\\s?[,·및와과/]\\s?(?:${ordinal}|${number})(?:\\s?주)?){0,4}`;
const several = `(?:${ordinal}|${number})(?:\\s?주)?(?:\\s?[,·및와과/]\\s?(?:${ordinal}|${number})(?:\\s?주)?){1,4}`;
const month = (name: string) =>
  `(?:(?<${name}>\\d{1,2})\\s?월|(?<${name}Word>(?:다음|이번|내|이|금)\\s?달|내월|금월))`;

const pattern = new RegExp(
  [
    `(?<![\\d.])(?<year>(?:19|20)\\d\\d)${gap}[.년/-]${gap}(?<month>\\d{1,2})${gap}[.월/-]${gap}(?<date>\\d{1,2})(?!\\d)(?:\\s?일|\\.(?!\\d))?`,
    `(?<![\\d.-])'?(?<year2>\\d\\d)${gap}[.년]${gap}(?<month2>\\d{1,2})${gap}[.월]${gap}(?<date2>\\d{1,2})(?![\\d:시])(?:\\s?일|\\.)?`,
    `음력?${gap}(?<lunarMonth>\\d{1,2})(?:${gap}월${gap}|\\.${gap})(?:(?<lunarDate>\\d{1,2})\\s?[일.]?|(?<moon>보름|초하루))`,
    `(?:(?<comingYear>내년|이듬해)(?:도)?${gap})?(?<!\\d)(?<month3>\\d{1,2})\\s?월${gap}(?<date3>\\d{1,2})(?:\\s?일|(?=\\s?[~-]\\s?\\d{1,2}\\s?일))`,
    `(?<![\\d.년])${month('nthOf')}${gap}(?:중|의)?${gap}(?<nth>${ordinal}|[1-5](?:\\s?번?째|(?=\\s?주)))${gap}(?<nthWeek>주(?:차|간)?)?의?${gap}(?<nthDay>[${days}])(?:${name}|(?![가-힣]))`,
    `(?<![\\d.년])${month('endOf')}${gap}(?:말일|마지막\\s?날|말(?=\\s?까지))`,
    `(?<=(?:마감|기한)[은일:\\s]{0,4})${month('lastOf')}${gap}말`,
    `(?<![\\d./,-]|\\d:)(?<month4>\\d{1,2})[./]\\s?(?<date4>\\d{1,2})(?![\\d/:%]|\\.\\d|\\s?[월시분명원개번배점])(?<point>\\.?)`,
    `(?<repeated>(?:매주|격주)${gap}\\(?(?:[${days}]{1,7}${name}|[${days}]{1,7}(?![가-힣])|주말)(?:\\s?[,·/~&및와과-]\\s?[${days}]${name}?){0,6}\\)?)`,
    `(?<monthly>매[월달]${gap}(?:\\d{1,2}일|말일|${nths}\\s?(?:[${days}]${name}?)?)|(?<![가-힣])(?:매일(?![가-힣])|(?:[${days}]${name}|주말|평일)\\s?마다))`,
    `(?<several>(?<![가-힣\\d./~-])(?:${several}\\s?[${days}]${name}|${ordinal}\\s?주?\\s?[${days}]${name}))`,
    `(?<list>(?<![가-힣\\d(])(?!월\\s?[·,/.]\\s?일)(?:[${days}]${name}?(?:\\s?[·,/&~-]\\s?[${days}]${name}?){1,6}(?![가-힣])|(?!금일|월일|토목|수목)[${days}]{2,6}(?=\\s{1,2}(?:\\d{1,2}[:시]|오전|오후|저녁|아침|새벽))))`,
    `(?:(?<monthWord>다음|이번|내|이)\\s?달|내월)(?:은|엔|에는)?${gap}(?<date5>\\d{1,2})\\s?일`,
    `(?<coming>오는|돌아오는|다가오는)${gap}(?<date6>\\d{1,2})\\s?일`,
    `(?<![가-힣])(?<week>지난|이번|요번|금|다다음|다음|담|차|내)\\s?주${gap}(?:(?<weekDay>[${days}])(?:${name}|(?![가-힣]))|(?<sunday>일)(?=에|은|까지)|(?<weekend>주?말))`,
    `(?<![가-힣])(?<nextOne>오는|돌아오는|다가오는|이번)${gap}(?:(?<nextDay>[${days}])${name}|(?<nextSunday>주일)|(?<nextEnd>주말))`,
    `(?<![가-힣])(?<word>내일\\s?모레|낼\\s?모레|오늘(?!도|의|\\s?하루)|금일|내일(?!배움|채움|로\\s?패스|일자리)|낼(?![가-힣]|\\s(?:것|수|때|돈))|명일|익일|모레|그?글피)`,
    `(?<![가-힣\\d])(?<alone>[${days}]${name}|주일(?=[\\s(,에은날]))`,
    `(?<![\\d월.~,·제-])(?<!(?:[월~,·]|까지)\\s)(?<date7>\\d{1,2})일(?=\\s?\\([${days}]|\\s?[${days}]${name}|\\s?까지|[ ](?:오전|오후|낮|저녁|아침|밤|새벽)\\s?\\d)`,
  ].join('|'),
  'g',
);

/**
 * All days that a text names, in order. A pattern is bounded, so a text is read in linear time. `writtenAt`:
 * the day on which the words at a place were written.
 */
export function mentionsOf(text: string, writtenAt: (at: number) => Day): Mention[] {
  const lunar = new Map<Day, ReturnType<typeof lunarDays>>();
  const found: Mention[] = [];
  for (const match of text.matchAll(pattern)) {
    const today = writtenAt(match.index);
    if (!lunar.has(today)) lunar.set(today, lunarDays(today));
    const read = readMention(match.groups ?? {}, today, lunar.get(today), found.at(-1));
    if (read) found.push({ from: match.index, to: match.index + match[0].length, ...read });
  }
  return found;
}

type Read = Omit<Mention, 'from' | 'to'>;
type Groups = Record<string, string | undefined>;

function readMention(
  g: Groups,
  today: Day,
  lunar: ReturnType<typeof lunarDays> | undefined,
  before: Mention | undefined,
): Read | null {
  if (g.repeated || g.monthly || g.several || g.list) return { day: null, kind: 'repeated' };
  if (g.year) return full(g.year, g.month, g.date);
  if (g.year2) {
    const ahead = Number(g.year2) - (partsOf(today).year % 100);
    return ahead >= -1 && ahead <= 2 ? full(`20${g.year2}`, g.month2, g.date2) : null;
  }
  if (g.lunarMonth) {
    const date = g.moon ? (g.moon === '보름' ? 15 : 1) : Number(g.lunarDate);
    return asRead(lunar?.(Number(g.lunarMonth), date), 'lunar');
  }
  if (g.month3 && g.comingYear) return full(String(partsOf(today).year + 1), g.month3, g.date3);
  if (g.month3) return asRead(nextDay(today, Number(g.month3), Number(g.date3)), 'yearless');
  if (g.month4) {
    const read = asRead(nextDay(today, Number(g.month4), Number(g.date4)), 'yearless');
    return read && { ...read, weak: true };
  }
  return ofMonth(g, today) ?? ofWeek(g, today, before);
}

const asRead = (day: Day | null | undefined, kind: Mention['kind']): Read | null =>
  day ? { day, kind } : null;

function full(year: string, month = '', date = ''): Read | null {
  const day = dayOf(Number(year), Number(month), Number(date));
  return isDay(day) ? { day, kind: 'full' } : null;
}

/** A day that is named by its place in a month. */
function ofMonth(g: Groups, today: Day): Read | null {
  if (g.nth && g.nthDay) {
    const month = monthNamed(today, g.nthOf, g.nthOfWord);
    const read = month && nthWeekday(month, g.nth, g.nthDay, g.nthWeek !== undefined);
    return read ? { ...read, kind: 'relative' } : null;
  }
  if (g.endOf || g.endOfWord || g.lastOf || g.lastOfWord) {
    const month = monthNamed(today, g.endOf ?? g.lastOf, g.endOfWord ?? g.lastOfWord);
    return month ? { day: monthEnd(month), kind: 'relative' } : null;
  }
  if (g.date5) {
    const month = monthNamed(today, undefined, g.monthWord ?? '내월');
    const day = `${month}-${g.date5.padStart(2, '0')}`;
    return isDay(day) ? { day, kind: 'dayOfMonth' } : null;
  }
  const date = g.date6 ?? g.date7;
  return date ? asRead(nextDate(today, Number(date)), 'dayOfMonth') : null;
}

/** A day that is named by its place in a week, or by a word. 익일 is the day after the one named before it. */
function ofWeek(g: Groups, today: Day, before: Mention | undefined): Read | null {
  if (g.week) {
    const read = inWeek(today, g.week, g.weekDay ?? g.sunday);
    return read && { ...read, kind: 'relative' };
  }
  if (g.nextOne) return { ...comingDay(today, g.nextSunday ? '일' : g.nextDay), kind: 'relative' };
  if (g.alone) {
    const sign = g.alone === '주일' ? '일' : g.alone.charAt(0);
    return { ...comingDay(today, sign), kind: 'weekday', isDoubtful: true };
  }
  if (g.word === '익일') return asRead(addDays(before?.endDay ?? before?.day ?? today, 1), 'relative');
  return g.word ? asRead(relativeDay(today, g.word), 'relative') : null;
}
