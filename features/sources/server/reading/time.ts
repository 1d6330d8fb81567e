/** `2026-11-23 09:00:00`, `2026.11.23`: what Korean sites write instead of a date of RFC 822. */
const bare = /^(\d{4})[-./](\d\d)[-./](\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/;

/** What lies outside is a mistake, or more than PostgreSQL can store. */
const [earliest, latest] = [Date.parse('1990-01-01'), Date.parse('2100-01-01')];

/** A feed's time in ms; without a zone it is Seoul's. Null if it cannot be read. */
export function timeIn(text: string | undefined): number | null {
  if (!text || text.length > 100) return null;
  const [, year, month, day, time = '00:00'] = bare.exec(text.trim()) ?? [];
  const at = Date.parse(year ? `${year}-${month}-${day}T${time}+09:00` : text);
  return at >= earliest && at < latest ? at : null;
}
