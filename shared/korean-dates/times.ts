/** A time of day as read: minutes since midnight (1,440 is the midnight at the day's end). */
export type ReadTime = {
  from: number;
  to: number;
  minutes: number;
  /** The half of the day is written (오전, 14시), not guessed from the hour. */
  sure: boolean;
};

const half = '오전|오후|낮|밤|저녁|아침|새벽|점심|[ap]\\.?m\\.?';
const hourNames = '(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열한|열두|열)';
/** Without the half of the day, two letters may be another word: 한시적, 세시풍속. */
const spoken = `(?<said>(?<=(?:${half}|[월화수목금토일]요?[일욜])\\s{0,2})${hourNames}|(?<![가-힣])${hourNames}(?=\\s?시(?:에|부터|까지|쯤|경|\\s?반|\\s?정각|\\s(?:시작|출발|집합|모[이여]|만나))))`;
const hours = `(?:(?<hour>\\d{1,2})|${spoken})\\s?시(?!간)(?:\\s?(?<minute>\\d{1,2})\\s?분(?!간)|\\s?(?<and>반)(?![장별상대]))?`;
/** `2~4시`: what is said of the end holds for both. */
const first = '(?<first>\\d{1,2})(?=\\s?[~-]\\s?\\d{1,2}\\s?시(?!간))';
const clock = `(?:(?<half>${half})\\s{0,2})?(?:${hours}|${first}|(?<h>\\d{1,2}):(?<m>\\d{2})(?![\\d:]))`;
const pattern = `(?:${clock}|(?<named>정오|자정))`;
const next = new RegExp(`(?<![\\d:])${pattern}`, 'giy');
const anywhere = new RegExp(`(?<![\\d:]|\\d\\.)${pattern}`, 'gi');

const numbers = ['한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열', '열한', '열두'];

const isLate = /오후|저녁|p/i;
const isEarly = /오전|아침|새벽|a/i;

/** The time that begins exactly at `from`. */
export function timeAt(text: string, from: number): ReadTime | null {
  next.lastIndex = from;
  const match = next.exec(text);
  return match && readTime(match);
}

/** All times of a text, in order. */
export const timesOf = (text: string): ReadTime[] =>
  [...text.matchAll(anywhere)].flatMap((match) => readTime(match) ?? []);

function readTime(match: RegExpExecArray): ReadTime | null {
  const { hour, said: spelt, first, minute, and, h, m, named } = match.groups ?? {};
  const dayPeriod = match.groups?.half ?? halfBefore(match);
  const [from, to] = [match.index, match.index + match[0].length];
  if (named) return { from, to, minutes: named === '정오' ? 720 : 1440, sure: named === '정오' };
  const written = spelt ? String(numbers.indexOf(spelt) + 1) : (hour ?? first ?? h ?? '');
  const [hours, minutes] = [Number(written), and ? 30 : Number(minute ?? m ?? 0)];
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null;
  const [fixed, sure] = ofDay(hours, dayPeriod, written.startsWith('0'));
  return { from, to, minutes: fixed * 60 + minutes, sure };
}

/** `저녁 미사는 7시`: the half of the day belongs to what takes place. */
const halfOfDayPattern =
  /(?<![가-힣])(새벽|아침|저녁|오전|오후)\s?[가-힣]{1,4}?(?:\s[가-힣]{1,4}?)?(?<![후뒤전])(?:은|는|에)?\s$/;

function halfBefore({ input, index }: RegExpExecArray): string {
  const found = halfOfDayPattern.exec(input.slice(Math.max(0, index - 16), index));
  // `오전 열 시부터 열두 시`: that of another hour.
  return found?.[1] && !/시\s?(?:부터|에서|반)/.test(found[0]) ? found[1] : '';
}

/** The hour of 24. Without a half of the day, 1 to 6 are taken for the afternoon, in which people meet. */
function ofDay(hours: number, dayPeriod: string, padded: boolean): [hour: number, sure: boolean] {
  if (hours > 12 || hours === 0) return [hours, true];
  if (isLate.test(dayPeriod)) return [hours === 12 ? 12 : hours + 12, true];
  if (isEarly.test(dayPeriod)) return [hours === 12 ? 0 : hours, true];
  if (dayPeriod === '밤') return [hours === 12 ? 24 : hours < 6 ? hours : hours + 12, true];
  if (dayPeriod) return [hours < 7 ? hours + 12 : hours, true];
  if (padded || hours >= 9) return [hours, true];
  return [hours < 7 ? hours + 12 : hours, false];
}

/** The end of `start ~ end`: without a half of the day it is the next such hour after the start. */
export function endTime(start: ReadTime, end: ReadTime, text: string): ReadTime {
  if (end.minutes >= 780 + 360 || /^\D/.test(text.slice(end.from, end.from + 1))) return end;
  const next = [0, 720, 1440].map((more) => (end.minutes % 720) + more);
  const minutes = next.find((one) => one > start.minutes && one <= 1440) ?? end.minutes;
  return { ...end, minutes, sure: true };
}

/** `HH:MM`, within a day. */
export const timeText = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
