/** A small iCalendar parser for tests, written from RFC 5545 and not from our own output. */
type Line = { name: string; params: Record<string, string>; value: string };
type Component = { name: string; lines: Line[]; parts: Component[] };

/**
 * Section 3.1: content lines end with CRLF, have at most 75 octets, and continue
 * after CRLF and one white space.
 */
function unfold(text: string): string[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`a bare line break in ${JSON.stringify(line)}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`${Buffer.byteLength(line)} octets: ${line}`);
    // If a line was cut inside a character, decoding as UTF-8 has replaced the halves.
    if (line.includes('\uFFFD')) throw new Error(`a cut character in ${line}`);
    if (line === '') throw new Error('an empty line');
  }
  const lines: string[] = [];
  for (const line of physical) {
    if (/^[ \t]/.test(line)) lines.push(`${lines.pop() ?? ''}${line.slice(1)}`);
    else lines.push(line);
  }
  return lines;
}

function readLine(line: string): Line {
  const [, head, value] =
    /^((?:[A-Za-z0-9-]+)(?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line) ?? [];
  if (head === undefined || value === undefined) throw new Error(`no content line: ${line}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: TEXT has none but the tab
  if (/[\x00-\x08\x0A-\x1F\x7F]/.test(value)) throw new Error(`a control character in ${line}`);
  const [name = '', ...params] = head.split(';');
  return {
    name: name.toUpperCase(),
    params: Object.fromEntries(params.map((param) => param.split('=') as [string, string])),
    value,
  };
}

/** The single VCALENDAR of a text. */
export function readCalendar(text: string): Component {
  const root: Component = { name: '', lines: [], parts: [] };
  const open = [root];
  for (const line of unfold(text).map(readLine)) {
    const inner = open.at(-1) as Component;
    if (line.name === 'BEGIN') {
      const part: Component = { name: line.value, lines: [], parts: [] };
      inner.parts.push(part);
      open.push(part);
    } else if (line.name === 'END') {
      if (open.pop()?.name !== line.value) throw new Error(`END:${line.value} closes something else`);
    } else inner.lines.push(line);
  }
  const [calendar] = root.parts;
  if (open.length !== 1 || !calendar || root.parts.length !== 1 || root.lines.length > 0)
    throw new Error('not one calendar');
  mustHave(calendar, 'VCALENDAR', ['PRODID', 'VERSION']);
  const zones = new Set(
    calendar.parts.filter(({ name }) => name === 'VTIMEZONE').map((zone) => onlyLine(zone, 'TZID').value),
  );
  for (const event of eventsOf(calendar)) checkEvent(event, zones);
  // A changed occurrence has the UID of its series.
  const uids = eventsOf(calendar).map(
    ({ lines }) =>
      `${lines.find(({ name }) => name === 'UID')?.value} ${lines.find(({ name }) => name === 'RECURRENCE-ID')?.value}`,
  );
  if (new Set(uids).size !== uids.length) throw new Error('a UID stands twice');
  return calendar;
}

export const eventsOf = (calendar: Component) => calendar.parts.filter(({ name }) => name === 'VEVENT');

/** The line of a property that may occur once. Section 3.6.1 lists those of events. */
export function onlyLine(component: Component, name: string): Line {
  const found = component.lines.filter((line) => line.name === name);
  if (found.length !== 1) throw new Error(`${component.name} has ${found.length} of ${name}`);
  return found[0] as Line;
}

function mustHave(component: Component, name: string, properties: string[]) {
  if (component.name !== name) throw new Error(`${component.name} is no ${name}`);
  for (const property of properties) onlyLine(component, property);
}

function checkEvent(event: Component, zones: Set<string>) {
  mustHave(event, 'VEVENT', ['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY']);
  if (!/^\d{8}T\d{6}Z$/.test(onlyLine(event, 'DTSTAMP').value)) throw new Error('DTSTAMP is not UTC');
  const { params, value } = onlyLine(event, 'DTSTART');
  const whole = params.VALUE === 'DATE';
  if (!(whole ? /^\d{8}$/ : /^\d{8}T\d{6}$/).test(value)) throw new Error(`DTSTART is ${value}`);
  if (!whole && !zones.has(params.TZID ?? '')) throw new Error(`no zone is called ${params.TZID}`);
  const end = event.lines.find((line) => line.name === 'DTEND');
  if (end && (end.params.VALUE !== params.VALUE || end.value <= value))
    throw new Error(`DTEND is ${end.value}`);
}

/** Section 3.3.11. */
export function readText(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value) || /\\(?![\\;,nN])/.test(value.replaceAll('\\\\', '')))
    throw new Error(`not escaped: ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
}
