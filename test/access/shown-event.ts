import type { Json } from '#server/live/log/record.ts';
import { otherTown, town } from './viewers.ts';

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Counters that go on from one act to the next, or from one week. */
const running = new Set(['version', 'position', 'done', 'total', 'week']);

/** Replaces ids, places and times by names. An id without a name is new: it is numbered within its act. */
export function createShown(names: Map<string, string>) {
  const fresh = new Map<string, string>();
  const nameOf = (each: string) => {
    const name = names.get(each) ?? fresh.get(each) ?? (fresh.size === 0 ? 'new' : `new${fresh.size + 1}`);
    if (!names.has(each)) fresh.set(each, name);
    return `{${name}}`;
  };

  const word = (text: string) =>
    text
      .replaceAll(id, nameOf)
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+\d\d:\d\d)/g, 'time')
      .replace(/\d{4}-\d\d-\d\d/g, 'day')
      .replaceAll(town, '{town}')
      .replaceAll(otherTown, '{otherTown}')
      .replace(/:51$/, ':{province}');

  function value(json: Json | undefined, key = ''): string {
    if (json === undefined) return '-';
    if (typeof json === 'string') return word(json);
    if (typeof json === 'number') return running.has(key) || json > 1000 ? 'n' : String(json);
    if (typeof json !== 'object' || json === null) return String(json);
    if (Array.isArray(json)) return `[${json.map((each) => value(each)).join(' ')}]`;
    return `{${Object.entries(json)
      .map(([name, each]) => `${name}: ${value(each, name)}`)
      .join(', ')}}`;
  }
  return { word, value };
}

export type Shown = ReturnType<typeof createShown>;
