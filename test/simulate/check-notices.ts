import type { Act } from './act.ts';
import { apart, sees } from './model/sight.ts';
import type { Item } from './model/state.ts';
import { accepted, type Finding, itemIn, type Round } from './round.ts';
import type { Town } from './town.ts';

const ofLike = (kind: string, table: string, subject: string) => `
  select n.id from notification n join notification_actor a on a.notification_id = n.id
  where n.kind = '${kind}' and n.read_at is null
  and not exists (select from ${table} l where l.${subject} = n.subject_id and l.person_id = a.actor_id)`;

/** What no notification may be, once everybody is notified. */
export const noticeCounts: Record<string, string> = {
  '16.8 a notification of a like that was taken back': ofLike('postLiked', 'post_like', 'post_id'),
  '16.8 a notification of a comment’s like that was taken back': ofLike(
    'commentLiked',
    'comment_like',
    'comment_id',
  ),
  '16.8 a notification of a comment that was deleted': `select n.id from notification n
    where n.kind in ('postCommented', 'commentAnswered')
    and not exists (select from comment c where c.id = n.subject_id and c.deleted_at is null)`,
  '16.1 one comment is told twice': `select min(id::text) as id from notification
    where kind in ('postCommented', 'commentAnswered') group by person_id, subject_id having count(*) > 1`,
  '15.5 a notification across a block': `select n.id from notification n
    join notification_actor a on a.notification_id = n.id join person p on p.id = n.person_id
    join block b on (b.blocker_id, b.blocked_id) in ((n.person_id, a.actor_id), (a.actor_id, n.person_id))
    where p.role <> 'admin'`,
};

/** Acts after which another case holds for whoever did or underwent them. */
const decides =
  /block|suspension|report|takedown|case|region|member|right|account|feature|notifications|club/;

/** A notification that somebody must have. `about`: the item that they must see, unless it is a person. */
type Due = {
  reader: string | null | undefined;
  actor: string;
  kinds: string[];
  subject: string;
  about?: Item;
};

/** The notifications that an act makes due. */
function dueOf(round: Round, { route, by, params, body, ...act }: Act): Due[] {
  const { before, after } = round;
  const actor = by.person.id;
  const isNew = (key: string) => after.registers.has(key) && !before.registers.has(key);
  const id = params.id ?? '';
  if (!accepted({ route, by, params, body, ...act })) return [];
  if (route === 'POST /api/posts/{id}/comments') {
    const about = after.items.get(String(body?.id));
    const readers = [about?.post, about?.parent].map((of) => (of ? itemIn(round, of)?.author : undefined));
    const kinds = ['postCommented', 'commentAnswered'];
    return about
      ? [...new Set(readers)].map((reader) => ({ reader, actor, kinds, subject: about.id, about }))
      : [];
  }
  for (const [path, register, kind] of [
    ['posts', 'postLike', 'postLiked'],
    ['comments', 'commentLike', 'commentLiked'],
  ] as const)
    if (route === `PUT /api/${path}/{id}/like` && isNew(`${register}:${id}:${actor}`)) {
      const about = after.items.get(id);
      return about ? [{ reader: about.author, actor, kinds: [kind], subject: id, about }] : [];
    }
  return route === 'PUT /api/people/{id}/follow' && isNew(`follow:${actor}:${id}`)
    ? [{ reader: id, actor, kinds: ['followed'], subject: actor }]
    : [];
}

/**
 * 16.2: whoever wrote the post, or the comment that was answered or liked, is told of each new comment and
 * like, and of a follower.
 */
export async function checkNotices(town: Town, round: Round): Promise<Finding[]> {
  const { before, after, acts } = round;
  const rows = await town.rows<{ key: string }>(`
    select concat_ws(' ', person_id, kind, subject_id, actor_id) as key
    from notification n left join notification_actor a on a.notification_id = n.id`);
  const notified = new Set(rows.map(({ key }) => key));
  const choosing = await town.rows<{ id: string }>(`select id::text from person p
    where p.notification_choice is not distinct from 'needed'
    or exists (select from notification_setting s where s.person_id = p.id)`);
  const chose = new Set(choosing.map(({ id }) => id));
  const unsure = acts
    .filter(({ route, status }) => decides.test(route) && (status === 0 || status < 300))
    .map(({ by, params, body }) => `${by.person.id} ${JSON.stringify([params, body])}`)
    .join(' ');
  return acts
    .flatMap((act) => dueOf(round, act))
    .flatMap(({ reader, actor, kinds, subject, about }) => {
      const one = town.byId.get(reader ?? '');
      if (!reader || !one || reader === actor || chose.has(reader)) return [];
      const involved = [reader, actor, subject, about?.post, about?.club];
      if (involved.some((id) => id && unsure.includes(id))) return [];
      const may = [before, after].every(
        (state) =>
          !apart(state, reader, actor) &&
          !state.away.has(reader) &&
          !state.away.has(actor) &&
          (!about || sees({ ...state, items: after.items }, reader, about) === true),
      );
      return !may || kinds.some((kind) => notified.has(`${reader} ${kind} ${subject} ${actor}`))
        ? []
        : [{ rule: `16.2 ${kinds} is not told`, what: `${one.name} is not told of ${subject}` }];
    });
}
