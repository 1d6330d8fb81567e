import type { Act } from './act.ts';
import { mayDo } from './model/sight.ts';
import type { State } from './model/state.ts';
import { accepted, type Finding, type Round } from './round.ts';
import type { Town } from './town.ts';

/** Who did what they may not; and no answer is a fault of the server's. */
export function checkActs({ routes, processes }: Town, round: Round): Finding[] {
  const { acts, before, after, hadFault } = round;
  const found: Finding[] = [];
  const access = new Map(routes.map((route) => [route.name, route.access]));
  const lacks = ({ rights }: State, me: string, wanted: string) =>
    !(rights.get(me) ?? []).some((held) => wanted.includes(held.slice(0, held.indexOf(':'))));
  for (const act of acts) {
    if (act.status >= 500 && !hadFault)
      found.push({
        rule: `21.4 ${act.route} answers ${act.status}`,
        what: `#${act.n} ${act.path} ${logOf(processes.lines, act)}`,
      });
    if (!accepted(act)) continue;
    if (decidesWithdrawn(act, round))
      found.push({ rule: '9.7 a withdrawn request is decided', what: `#${act.n} ${act.path}` });
    const wanted = access.get(act.route) ?? '';
    if (
      /operator|moderator|editor|auditor/.test(wanted) &&
      [before, after].every((state) => lacks(state, act.by.person.id, wanted))
    )
      found.push({
        rule: `20.1 ${act.route} without the right of a ${wanted}`,
        what: `#${act.n} ${act.by.name}`,
      });
    const id = act.params.id ?? '';
    // A helper acts as the helped (26.4).
    const me = act.params.personId && act.route.includes('/helped/') ? act.params.personId : act.by.person.id;
    const [was, is] = [before.items.get(id), after.items.get(id)];
    // Refused by the rules both before and after this round.
    if (
      mayDo(before, act.route, me, was) === false &&
      (!is || mayDo(after, act.route, me, is) === false) &&
      !changedRights(before, after, me) &&
      !isShownAgain(id, acts)
    )
      found.push({
        rule: `20.1 ${act.route} by somebody who may not`,
        what: `#${act.n} ${act.by.name} ${act.path}`,
      });
  }
  return found;
}

/** 9.7: a request that was withdrawn is decided about only after its sender has asked again. */
function decidesWithdrawn(act: Act, { acts, before }: Round): boolean {
  const { requestId = '', id } = act.params;
  if (act.route !== 'PATCH /api/clubs/{id}/requests/{requestId}') return false;
  const ofClub = acts.filter((other) => accepted(other) && other.params.id === id);
  const withdrawals = ofClub.filter(
    ({ route, params, to }) => /^DELETE/.test(route) && params.requestId === requestId && to < act.from,
  );
  if (withdrawals.length === 0 && !before.requests.get(requestId)?.endsWith(' withdrawn')) return false;
  const since = Math.max(0, ...withdrawals.map(({ from }) => from));
  return !ofClub.some(({ route, from }) => /^POST .*requests$/.test(route) && from >= since);
}

/** Whether moderators have shown a hidden item again meanwhile. It may be hidden once more since. */
const isShownAgain = (id: string, acts: Act[]) =>
  id !== '' &&
  acts.some(
    (act) =>
      accepted(act) &&
      `${act.path} ${JSON.stringify(act.body)}`.includes(id) &&
      (act.route.startsWith('DELETE /api/reports/cases/') || act.body?.decision === 'kept'),
  );

/** What the server wrote about a request that it refused. */
function logOf(lines: string[], { response }: Act): string {
  const id = (response as { error?: { requestId?: string } })?.error?.requestId;
  return id ? lines.filter((line) => line.includes(id)).join(' ') : '';
}

const changedRights = (before: State, after: State, me: string) =>
  String(before.rights.get(me)) !== String(after.rights.get(me));
