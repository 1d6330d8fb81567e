import { effectOf, parentOf } from './model/effects.ts';
import { possible, type Write } from './model/registers.ts';
import { accepted, type Finding, itemIn, type Round } from './round.ts';

/** What a round's writes were, to each register. An answer that never came, or a 5xx, says nothing. */
function writesOf({ acts, before, after }: Round, forever: RegExp[], open: Write[]) {
  const requestOf = (id = '') => before.requests.get(id) ?? after.requests.get(id) ?? '';
  const personOf = (id: string) => requestOf(id).split(' ')[0] ?? '';
  // What was never answered in an earlier round may still be done in this one.
  const writes = Map.groupBy(open, ({ key }) => key);
  const wild: RegExp[] = [];
  const done = new Set<string>();
  for (const act of acts) {
    const isOpen = act.status === 0 || act.status >= 500;
    if (!isOpen && !accepted(act)) continue;
    const effect = effectOf(act, personOf);
    wild.push(...(effect.wild ?? []));
    forever.push(...(effect.forever ?? []));
    // What is sent again may find that it was done already.
    // Of a join request the first decision holds (9.7).
    const decides = act.route.startsWith('PATCH') && act.params.requestId;
    const once = decides ? act.path : `${act.n}`;
    const isLate = decides && before.requests.has(decides) && !requestOf(decides).endsWith(' pending');
    const sure = !isOpen && !isLate && !done.has(once);
    if (sure) done.add(once);
    for (const [key, value] of effect.set ?? []) {
      const to = isOpen ? Number.POSITIVE_INFINITY : act.to;
      const write = { key, value, from: act.from, to, sure, by: `#${act.n}` };
      writes.set(key, [...(writes.get(key) ?? []), write]);
      if (isOpen) open.push(write);
    }
  }
  return { writes, wild };
}

/** What was acknowledged is there once, what was refused is not, and nothing else has changed. */
export function checkRegisters(round: Round, forever: RegExp[], open: Write[]): Finding[] {
  const { writes, wild } = writesOf(round, forever, open);
  const { before, after } = round;
  const found: Finding[] = [];
  for (const key of new Set([...before.registers.keys(), ...after.registers.keys(), ...writes.keys()])) {
    if ([...wild, ...forever].some((one) => one.test(key)) || isOfSomebodyAway(key, round)) continue;
    if (isSeat(key, round)) continue;
    const is = after.registers.get(key);
    const may = possible(before.registers.get(key), writes.get(key) ?? []);
    if (may.has(is) || (is === undefined && wentWithAnother(key, round))) continue;
    const how =
      is === undefined ? 'is not there' : may.size === 1 && may.has(undefined) ? 'is there' : 'is another';
    const by = (writes.get(key) ?? []).map((one) => one.by).join(' ') || 'nobody';
    found.push({
      rule: `4.10 what was acknowledged of a ${key.slice(0, key.indexOf(':'))} ${how}`,
      what: `${key} is ${is ?? 'absent'}, not ${[...may].map((one) => one ?? 'absent').join(' or ')}; written by ${by}`,
    });
  }
  return found;
}

/** 34.14: a seat that is given back may go to anybody who waits. */
const isSeat = (key: string, { before, after }: Round) => {
  const [kind, id = ''] = key.split(':');
  return kind === 'answer' && (before.withSeats.has(id) || after.withSeats.has(id));
};

/** 20.4: what somebody leaves behind is erased within a day, at any moment. */
function isOfSomebodyAway(key: string, round: Round): boolean {
  const { before, after } = round;
  const [, id = '', person = ''] = key.split(':');
  const item = itemIn(round, id);
  const post = before.items.get(item?.post ?? '');
  const club = before.items.get(item?.club ?? '');
  const people = [
    id,
    person,
    item?.author,
    post?.author,
    club?.author,
    before.registers.get(`creator:${id}`),
    before.owners.get(id),
  ];
  return people.some((one) => one && (before.away.has(one) || after.away.has(one)));
}

/**
 * A comment goes with its post (7.11), a post and a meeting with their club (9.16), an answer with the
 * membership.
 */
function wentWithAnother(key: string, round: Round): boolean {
  const { before, after } = round;
  const [kind = '', id = '', person = ''] = key.split(':');
  const isMissing = (other: string) => !after.registers.has(other);
  const wasDeleted = (start: string, end = '') =>
    [...before.registers.keys()].some(
      (other) => other.startsWith(start) && other.endsWith(end) && isMissing(other),
    );
  if (kind === 'answer') return isMissing(`meeting:${id}`) || wasDeleted('member:', person);
  if (kind === 'meeting') return wasDeleted('club:');
  const item = itemIn(round, id);
  const above = [
    parentOf[kind] && `${parentOf[kind]}:${id}`,
    item?.post && `post:${item.post}`,
    item?.club && `club:${item.club}`,
  ];
  return above.some((other) => other && isMissing(other));
}
