import type { Route } from './document.ts';
import { type FollowUp, followUps } from './follow-ups.ts';
import { createRandom } from './random.ts';

/**
 * A plan of one act. It names nothing that exists: its seed chooses, when its turn comes, among the people
 * and things that are there then.
 */
export type Plan = {
  n: number;
  round: number;
  /** A route, or the name of a fault. */
  does: string;
  seed: number;
  /** It is the second of two cases, after the plan of this number. */
  second?: { after: number; followUp: FollowUp };
};

/** The acts of every day. Everything else is done once in a while. */
const often = [
  /^POST \/api\/posts($|.*comments$)/,
  /^(PUT|DELETE) \/api\/(posts|comments)\/\{id\}(\/like|\/bookmark)?$/,
  /^PATCH \/api\/comments/,
  /^(PUT|DELETE) \/api\/people\/\{id\}\/(block|follow)$/,
  /^(POST|DELETE) \/api\/chats\/\{chatId\}\/messages/,
  /^(POST|PATCH|DELETE) \/api\/clubs\/\{id\}\/(membership|members|requests|meetings)/,
  /^(PUT|DELETE) \/api\/news\/\{id\}\/like$/,
  /^PUT \/api\/(polls\/\{id\}\/ballot|signups\/\{id\}\/entry)$/,
  /^POST \/api\/(polls|signups|treasuries\/\{id\}\/entries)$/,
];
/** Acts that need several people one after another. */
const together =
  /\/(helps|call-rounds|benefits|photos|region-changes|suspensions\/|appeals|cases|polls|signups|treasuries|households)/;
/** Acts that end much, and would leave an empty town. */
const rare =
  /^(DELETE \/api\/(account|session)$|DELETE \/api\/(clubs|polls|signups|treasuries)\/\{id\}$|POST \/api\/(reports\/bulk-hides|watched-words)$|PUT \/api\/town-features)/;

function weightOf({ name }: Route): number {
  // Three people must report the same.
  if (name === 'POST /api/reports') return 25;
  // The last seat is taken by the second who wants it.
  if (name === 'PUT /api/meetings/{id}/answer') return 20;
  // Polls and sign-ups are of news.
  if (name === 'POST /api/news') return 8;
  if (/region-changes|\/rights/.test(name)) return 6;
  if (often.some((one) => one.test(name))) return 10;
  if (rare.test(name)) return 0.3;
  return together.test(name) || name === 'POST /api/clubs' ? 3 : 1;
}

/**
 * A seed has a third of the subjects often and the others seldom: what needs several acts of one kind would
 * else need very long histories.
 */
function interestIn(seed: number, { path }: Route): number {
  const [, , name] = path.split('/');
  const subject = name === 'meetings' ? 'clubs' : name;
  return createRandom(`${seed} ${subject}`).chance(0.35) ? 3 : 0.4;
}

export type Shape = { acts: number; faults: readonly string[] };

/** So many acts at first only make things, so that later ones have something to meet. */
const making = 70;

/** The history of a seed. */
export function historyOf(seed: number, routes: Route[], { acts, faults }: Shape): Plan[] {
  const random = createRandom(seed);
  const weighted = routes.map((route) => ({ route, weight: weightOf(route) * interestIn(seed, route) }));
  const makers = routes
    .filter(({ name }) => /^(POST|PUT .*(follow|block))/.test(name))
    .map((route) => ({ route, weight: weightOf(route) }));
  const from = (list: typeof weighted) => {
    let left = random.fraction() * list.reduce((sum, { weight }) => sum + weight, 0);
    for (const { route, weight } of list) {
      left -= weight;
      if (left < 0) return route.name;
    }
    return list[0]?.route.name ?? '';
  };
  const plans: Plan[] = [];
  const waiting: { from: number; fromRound: number; second: NonNullable<Plan['second']> }[] = [];
  /** Sometimes an act has a second case, right after it or later. */
  function plan(round: number, does: string, second?: Plan['second']) {
    const n = plans.length;
    plans.push({ n, round, does, seed: random.seed(), second });
    const follows = followUps[does];
    if (!follows || !random.chance(0.6)) return;
    const followUp = random.pick(follows);
    const from = n + 1 + (followUp.atOnce ? 0 : random.below(3));
    waiting.push({ from, fromRound: round + (followUp.later ? 1 : 0), second: { after: n, followUp } });
  }
  for (let round = 0; plans.length < acts; round++) {
    const length = 50 + random.below(90);
    const fault = round > 0 && faults.length > 0 && random.chance(0.7) ? random.pick(faults) : undefined;
    const faultAt = random.below(length);
    for (let i = 0; i < length; i++) {
      const due = waiting.findIndex((one) => one.from <= plans.length && one.fromRound <= round);
      const second = due < 0 ? undefined : waiting.splice(due, 1)[0]?.second;
      if (second) plan(round, second.followUp.does, second);
      else plan(round, from(plans.length < making ? makers : weighted));
      if (fault && i === faultAt) plan(round, fault);
    }
  }
  return plans;
}
