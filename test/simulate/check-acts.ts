import { mayDo } from './model/sight.ts';
import type { State } from './model/state.ts';
import { accepted, type Finding, type Round } from './round.ts';

/** Who did what they may not; and no answer is a fault of the server's. */
export function checkActs({ acts, before, after, hadFault }: Round): Finding[] {
  const found: Finding[] = [];
  for (const act of acts) {
    if (act.status >= 500 && !hadFault)
      found.push({ rule: `21.4 ${act.route} answers ${act.status}`, what: `#${act.n} ${act.path}` });
    if (!accepted(act)) continue;
    const id = act.params.id ?? '';
    // A helper acts as the helped (26.4).
    const me = act.params.personId && act.route.includes('/helped/') ? act.params.personId : act.by.person.id;
    const [was, is] = [before.items.get(id), after.items.get(id)];
    // Refused by the rules both before and after this round.
    if (
      mayDo(before, act.route, me, was) === false &&
      (!is || mayDo(after, act.route, me, is) === false) &&
      !changedRights(before, after, me)
    )
      found.push({
        rule: `20.1 ${act.route} by somebody who may not`,
        what: `#${act.n} ${act.by.name} ${act.path}`,
      });
  }
  return found;
}
const changedRights = (before: State, after: State, me: string) =>
  String(before.rights.get(me)) !== String(after.rights.get(me));
