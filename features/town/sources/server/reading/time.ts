const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const clock =
  '(?:(?<half>오전|오후|[AP]M)\\s?)?(?<hour>\\d{1,2})[:시]\\s?(?:(?<minute>\\d{1,2})(?:[:분]\\s?(?:(?<second>\\d{1,2})(?:[.,]\\d{1,9})?초?)?)?)?(?:\\s?(?<after>[AP]M))?';
const zone =
  '(?<zone>[A-Z]{1,5}|(?:GMT|UTC?)?[+-]\\d{1,2}(?::?\\d{2})?)(?:\\[[\\w/]{1,40}\\]|\\s?\\([\\w ]{1,40}\\))?';
const name = '(?<month>[A-Z][a-z]{2})[a-z]{0,6}\\.?';
const weekday = '(?:[A-Z][a-z]{2,8}|[월화수목금토일](?:요일)?)';

/** The ways in which feeds write a time. */
const forms = [
  // `2026-11-23T09:00:00+09:00`, `2026-11-23 09:00:00.0`, `2026. 11. 23.(월) 오전 9:00`, `2026년 11월 23일 09:00`.
  `(?<year>\\d{4})(?:[-./]|년)\\s?(?<number>\\d{1,2})(?:[-./]|월)\\s?(?<day>\\d{1,2})[일.]?\\s?(?:\\(?${weekday}\\)?)?(?:[ T]?\\s?${clock})?\\s?(?:${zone})?`,
  '(?<year>\\d{4})(?<number>\\d\\d)(?<day>\\d\\d)(?:T?(?<hour>\\d\\d)(?<minute>\\d\\d)(?<second>\\d\\d)?(?<zone>Z)?)?',
  // `Mon, 23 Nov 2026 09:00:00 +0900`, `23-Nov-26`, and as Java writes it in Korean:
  // `월, 23 11월 2026 09:00:00 +0900`.
  `(?:${weekday},?\\s?)?(?<day>\\d{1,2})[ -](?:${name}|(?<number>\\d{1,2})월)[ -](?<year>\\d{4}|\\d{2})(?:,?\\s?${clock})?\\s?(?:${zone})?`,
  // `Mon Nov 23 09:00:00 KST 2026`, `Nov 23, 2026 9:00 AM`.
  `(?:${weekday},?\\s)?${name} (?<day>\\d{1,2}) ${clock} (?:${zone} )?(?<year>\\d{4})`,
  `(?:${weekday},?\\s)?${name} (?<day>\\d{1,2}),? (?<year>\\d{4})(?:,?(?: at)? ${clock})?\\s?(?:${zone})?`,
].map((form) => new RegExp(`^${form}$`, 'i'));

/** A time outside is a mistake, or more than PostgreSQL can store. */
const [earliest, latest] = [Date.parse('1990-01-01'), Date.parse('2100-01-01')];

/** A feed's time in ms; without a zone it is Seoul's. Null if it cannot be read. */
export function timeIn(text: string | undefined): number | null {
  if (!text || text.length > 100) return null;
  const plain = text.trim().replace(/\s+/g, ' ');
  const found = forms.map((form) => form.exec(plain)?.groups).find(Boolean);
  const at = found ? timeOf(found) : Number.NaN;
  return at >= earliest && at < latest ? at : null;
}

function timeOf(g: Record<string, string | undefined>): number {
  // RFC 5322, 4.3: of two digits those from 50 on are of the century before.
  const century = g.year?.length === 2 ? (Number(g.year) < 50 ? 2000 : 1900) : 0;
  const year = Number(g.year) + century;
  const month = g.month ? months.indexOf(g.month.toLowerCase()) : Number(g.number) - 1;
  const half = g.half ?? g.after;
  const hour = half ? (Number(g.hour) % 12) + (/오후|P/i.test(half) ? 12 : 0) : Number(g.hour ?? 0);
  const [day, minute, second] = [Number(g.day), Number(g.minute ?? 0), Number(g.second ?? 0)];
  const isReal =
    month >= 0 &&
    month < 12 &&
    day >= 1 &&
    day <= daysIn(year, month) &&
    (hour < 24 || (hour === 24 && minute + second === 0)) &&
    minute < 60 &&
    second <= 60;
  return isReal ? Date.UTC(year, month, day, hour, minute, second) - minutesOf(g.zone) * 60_000 : Number.NaN;
}

/** A 30 February is a mistake, not 2 March. */
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

const american: Record<string, number> = {
  EDT: -4,
  EST: -5,
  CDT: -5,
  CST: -6,
  MDT: -6,
  MST: -7,
  PDT: -7,
  PST: -8,
};
const zones: Record<string, number> = { Z: 0, UT: 0, UTC: 0, GMT: 0, KST: 9, JST: 9, ...american };

/** How far a zone is ahead of UTC. One that lies farther than any on earth is a mistake. */
function minutesOf(zone = 'KST'): number {
  const [, sign, hours, minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (!sign) return (zones[zone.toUpperCase()] ?? 0) * 60;
  const ahead = Number(hours) * 60 + Number(minutes);
  return ahead > 14 * 60 || Number(minutes) > 59 ? Number.NaN : (sign === '-' ? -1 : 1) * ahead;
}
