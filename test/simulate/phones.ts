import { setTimeout as pause } from 'node:timers/promises';
import { send } from './act.ts';
import { decisions } from './check-sight.ts';
import { sees } from './model/sight.ts';
import { itemAt, type State } from './model/state.ts';
import { createRandom } from './random.ts';
import type { Finding, Round } from './round.ts';
import type { Services } from './services.ts';
import type { Resident, Town } from './town.ts';

type Service = Services['push'];
type Phone = { one: Resident; device: ReturnType<Service['browser']>; since: number };
type Received = Service['received'][number];

/** Responses that say the service has not accepted the push: only then may it be sent again. */
const isRefused = ({ status }: Received) => status === 429 || status >= 500;

/** The phones of some people, with subscriptions at the town's push service. */
export function openPhones(town: Town, seed: number) {
  const random = createRandom(`subscriptions ${seed}`);
  const service = town.services.push;
  const phones: Phone[] = town.people
    .filter(() => random.chance(0.3))
    .map((one) => ({ one, device: service.browser(), since: 0 }));
  /** Phone and notification of each push that the service has taken. */
  const taken = new Set<string>();
  let known = new Set<string>();
  let rounds = 0;

  const put = (one: Resident, path: string, body: Record<string, unknown>) =>
    send(town, { n: 0, route: `PUT ${path}`, by: one, path, params: {}, body }, one.number);

  /** Pushes that are due, of phones that can be reached, and behind none that waits to be tried again. */
  const waiting = () => {
    const now = `'${town.now().toISOString()}'`;
    return town.rows<{ n: number }>(`select count(*)::int as n from push_delivery d
      join push_subscription s on s.id = d.subscription_id where d.due_at <= ${now} and not exists (
        select from push_delivery earlier where earlier.subscription_id = d.subscription_id
        and (earlier.crowd, earlier.id) < (d.crowd, d.id) and earlier.due_at > ${now})`);
  };

  return {
    /** Subscribes the phones whose subscription has ended, as the app does when it is opened. */
    async subscribe() {
      rounds++;
      const rows = await town.rows<{ endpoint: string }>('select endpoint from push_subscription');
      const endpoints = new Set(rows.map(({ endpoint }) => endpoint));
      for (const phone of phones) {
        const { one, device } = phone;
        if (endpoints.has(device.endpoint)) continue;
        // At any hour, and as many as there are.
        await put(one, '/api/notifications/quiet', { hours: null, dailyPushes: null });
        await put(one, '/api/notifications/push', device);
        phone.since = rounds;
      }
    },
    async check(round: Round): Promise<Finding[]> {
      const patienceMs = round.hadFault ? 3000 : 15_000;
      for (const until = performance.now() + patienceMs; performance.now() < until; await pause(50))
        if ((await waiting())[0]?.n === 0) break;
      const received = service.received.splice(0);
      const ownerOf = new Map(phones.map(({ one, device }) => [new URL(device.endpoint).pathname, one]));
      const rows = await town.rows<{ id: string; person: string; kind: string }>(
        'select id::text, person_id::text as person, kind from notification',
      );
      const personOf = new Map(rows.map(({ id, person }) => [id, person]));
      const kindOf = new Map(rows.map(({ id, kind }) => [id, kind]));
      const fresh = new Set([...personOf.keys()].filter((id) => !known.has(id)));
      known = new Set(personOf.keys());
      const texts = round.acts.flatMap(({ route, body }) =>
        /comments|messages|posts/.test(route) && String(body?.text ?? '').length > 9
          ? [String(body?.text)]
          : [],
      );
      const found: Finding[] = [];
      // What waited to be sent when the backup was made is sent again.
      if (round.isRestored) taken.clear();
      for (const push of received) {
        const one = ownerOf.get(push.path);
        if (!one) continue;
        const { id, path, body } = push.message;
        const what = `${one.name}: ${body} ${path}`;
        if (id && !isRefused(push)) {
          const key = `${push.path} ${id}`;
          if (taken.has(key)) found.push({ rule: '16.1 a push comes twice', what });
          taken.add(key);
        }
        if (id && personOf.has(id) && personOf.get(id) !== one.person.id)
          found.push({ rule: '16.1 a push for somebody else', what });
        if (!decisions.test(kindOf.get(id ?? '') ?? '') && isUnseen(round, one, path))
          found.push({ rule: '16.4 a push of something unseen', what });
        if (texts.some((text) => body.includes(text.slice(0, 10))))
          found.push({ rule: '16.7 a push says what was written', what });
        if (round.before.away.has(one.person.id) && round.after.away.has(one.person.id))
          found.push({ rule: '18.7 a push to somebody who is away', what });
      }
      if (!round.hadFault) found.push(...(await missing(round, received, fresh)));
      return found;
    },
  };

  /** Notifications of comments, likes and followers that a phone was not sent, and nothing was in the way. */
  async function missing({ acts }: Round, received: Received[], fresh: Set<string>): Promise<Finding[]> {
    const rows = await town.rows<{ id: string; endpoint: string }>(`
      select n.id::text, s.endpoint from notification n join person p on p.id = n.person_id
      join push_subscription s on s.person_id = p.id
      join quiet_setting q on q.person_id = p.id and q.quiet_from is null and q.daily_pushes is null
      where n.kind in ('postCommented', 'commentAnswered', 'postLiked', 'commentLiked', 'followed')
      and n.read_at is null and p.notification_choice is distinct from 'needed'
      and not exists (select from notification_setting o where o.person_id = p.id)
      and not exists (select from hushed_kind h where h.person_id = p.id)
      and not exists (select from push_delivery d where d.subscription_id = s.id)`);
    return rows.flatMap(({ id, endpoint }) => {
      const phone = phones.find(({ device }) => device.endpoint === endpoint);
      if (!phone || phone.since === rounds || !fresh.has(id)) return [];
      const { pathname } = new URL(endpoint);
      // Their own acts may have changed whether it rings.
      if (acts.some(({ by, status }) => by === phone.one && status < 300)) return [];
      return received.some(({ path, message }) => path === pathname && message.id === id)
        ? []
        : [{ rule: '16.2 a push is missing', what: `${phone.one.name} ${id}` }];
    });
  }
}

function isUnseen({ before, after }: Round, one: Resident, path: string): boolean {
  const isHidden = (state: State) => {
    const item = itemAt(state, path);
    return item !== undefined && sees(state, one.person.id, item) === false;
  };
  return isHidden(before) && isHidden(after);
}
