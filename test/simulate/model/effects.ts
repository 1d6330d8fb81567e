import type { Act } from '../act.ts';
import { legible } from './registers.ts';

/**
 * What an accepted act does to the registers. `wild`: registers of which it may change any; `forever`: also
 * later.
 */
type Effect = { set?: [key: string, value: string | undefined][]; wild?: RegExp[]; forever?: RegExp[] };
type Given = {
  me: string;
  p: Record<string, string>;
  b: Record<string, string | undefined>;
  personOf(requestId: string): string;
};

const text = (value: unknown) => (typeof value === 'string' ? legible(value) : '');
const is = 'is';
const one = (key: string, value: string | undefined): Effect => ({ set: [[key, value]] });

/**
 * By route, from docs/product.md; the numbers are its rules. A route that is not here changes none of them.
 */
const effects: Record<string, (given: Given) => Effect> = {
  'POST /api/posts': ({ b }) => one(`post:${b.id}`, text(b.title)),
  'POST /api/treasuries/{id}/entries/{entryId}/questions': ({ b }) => one(`post:${b.id}`, text(b.title)),
  'PUT /api/posts/{id}': ({ p, b }) => one(`post:${p.id}`, text(b.title)),
  'DELETE /api/posts/{id}': ({ p }) => one(`post:${p.id}`, undefined),
  'PUT /api/posts/{id}/like': ({ p, me }) => one(`postLike:${p.id}:${me}`, is),
  'DELETE /api/posts/{id}/like': ({ p, me }) => one(`postLike:${p.id}:${me}`, undefined),
  'PUT /api/posts/{id}/bookmark': ({ p, me }) => one(`bookmark:${p.id}:${me}`, is),
  'DELETE /api/posts/{id}/bookmark': ({ p, me }) => one(`bookmark:${p.id}:${me}`, undefined),
  'POST /api/posts/{id}/comments': ({ b }) => one(`comment:${b.id}`, text(b.text)),
  'PATCH /api/comments/{id}': ({ p, b }) => one(`comment:${p.id}`, text(b.text)),
  'DELETE /api/comments/{id}': ({ p }) => one(`comment:${p.id}`, undefined),
  'PUT /api/comments/{id}/like': ({ p, me }) => one(`commentLike:${p.id}:${me}`, is),
  'DELETE /api/comments/{id}/like': ({ p, me }) => one(`commentLike:${p.id}:${me}`, undefined),
  'PUT /api/people/{id}/follow': ({ p, me }) => one(`follow:${me}:${p.id}`, is),
  'DELETE /api/people/{id}/follow': ({ p, me }) => one(`follow:${me}:${p.id}`, undefined),
  // 15.5: a block ends both follows, and its end restores none.
  'PUT /api/people/{id}/block': ({ p, me }) => ({
    set: [
      [`block:${me}:${p.id}`, is],
      [`follow:${me}:${p.id}`, undefined],
      [`follow:${p.id}:${me}`, undefined],
    ],
  }),
  'DELETE /api/people/{id}/block': ({ p, me }) => one(`block:${me}:${p.id}`, undefined),
  'POST /api/chats/{chatId}/messages': ({ b }) => one(`message:${b.id}`, text(b.text)),
  'DELETE /api/chats/{chatId}/messages/{id}': ({ p }) => one(`message:${p.id}`, undefined),
  'POST /api/clubs': ({ b, me }) => ({
    set: [
      [`club:${b.id}`, text(b.name)],
      [`creator:${b.id}`, me],
      [`member:${b.id}:${me}`, is],
    ],
  }),
  'PATCH /api/clubs/{id}': ({ p, b }) => one(`club:${p.id}`, text(b.name)),
  'DELETE /api/clubs/{id}': ({ p }) => one(`club:${p.id}`, undefined),
  'POST /api/clubs/{id}/transfer': ({ p, b }) => one(`creator:${p.id}`, b.personId),
  'DELETE /api/clubs/{id}/membership': ({ p, me }) => one(`member:${p.id}:${me}`, undefined),
  'DELETE /api/clubs/{id}/members/{personId}': ({ p }) => one(`member:${p.id}:${p.personId}`, undefined),
  'PATCH /api/clubs/{id}/requests/{requestId}': ({ p, b, personOf }) =>
    b.status === 'approved' ? one(`member:${p.id}:${personOf(p.requestId ?? '')}`, is) : {},
  'POST /api/clubs/{id}/meetings': ({ b }) => one(`meeting:${b.id}`, text(b.title)),
  'PUT /api/meetings/{id}': ({ p, b }) => one(`meeting:${p.id}`, text(b.title)),
  'PUT /api/meetings/{id}/answer': ({ p, b, me }) =>
    one(`answer:${p.id}:${me}`, b.going == null ? undefined : String(b.going)),
  // 34.14: seats in meetings are answers, and one that is given back may go to anybody who waits.
  ...Object.fromEntries(
    [
      'POST /api/signups',
      'PUT /api/signups/{id}',
      'DELETE /api/signups/{id}',
      'PUT /api/signups/{id}/entry',
      'DELETE /api/signups/{id}/entry',
      'DELETE /api/signups/{id}/entries/{entryId}',
    ].map((route) => [route, () => ({ wild: [/^answer:/] })]),
  ),
  'POST /api/benefits': ({ b }) => one(`benefit:${b.id}`, text(b.title)),
  'PUT /api/benefits/{id}': ({ p, b }) => one(`benefit:${p.id}`, text(b.title)),
  'DELETE /api/benefits/{id}': ({ p }) => one(`benefit:${p.id}`, undefined),
  'POST /api/news': ({ b }) => one(`news:${b.id}`, text(b.title)),
  // 6.8: with a move the likes of those who no longer see it go.
  'PUT /api/news/{id}': ({ p, b }) => ({
    ...one(`news:${p.id}`, text(b.title)),
    wild: [new RegExp(`^newsLike:${p.id}`)],
  }),
  'DELETE /api/news/{id}': ({ p }) => one(`news:${p.id}`, undefined),
  'PUT /api/news/{id}/like': ({ p, me }) => one(`newsLike:${p.id}:${me}`, is),
  'DELETE /api/news/{id}/like': ({ p, me }) => one(`newsLike:${p.id}:${me}`, undefined),
  'POST /api/challenges/photos': ({ b }) => one(`photo:${b.id}`, text(b.caption)),
  'DELETE /api/challenges/photos/{id}': ({ p }) => one(`photo:${p.id}`, undefined),
  'PUT /api/challenges/photos/{id}/like': ({ p, me }) => one(`photoLike:${p.id}:${me}`, is),
  'DELETE /api/challenges/photos/{id}/like': ({ p, me }) => one(`photoLike:${p.id}:${me}`, undefined),
  'POST /api/events': ({ b }) => one(`event:${b.id}`, text(b.title)),
  'PATCH /api/events/{id}': ({ p, b }) => (b.title === undefined ? {} : one(`event:${p.id}`, text(b.title))),
  'DELETE /api/events/{id}': ({ p }) => one(`event:${p.id}`, undefined),
  'POST /api/helped/{personId}/events': ({ b }) => one(`event:${b.id}`, text(b.title)),
  'PUT /api/helped/{personId}/events/{id}': ({ p, b }) => one(`event:${p.id}`, text(b.title)),
  'DELETE /api/helped/{personId}/events/{id}': ({ p }) => one(`event:${p.id}`, undefined),
  'PUT /api/helped/{personId}/news/{id}/like': ({ p }) => one(`newsLike:${p.id}:${p.personId}`, is),
  'DELETE /api/helped/{personId}/news/{id}/like': ({ p }) => one(`newsLike:${p.id}:${p.personId}`, undefined),
  'DELETE /api/helped/{personId}/clubs/{id}/membership': ({ p }) =>
    one(`member:${p.id}:${p.personId}`, undefined),
  'PUT /api/helped/{personId}/meetings/{id}/answer': ({ p, b }) =>
    one(`answer:${p.id}:${p.personId}`, b.going == null ? undefined : String(b.going)),
  // 2.6, 9.15: whoever moves leaves the clubs of the old town, and likes of its news go.
  'PATCH /api/region-changes/{id}': () => ({ wild: [/^(member|creator|club|newsLike|answer|meeting):/] }),
  // 15.7
  'POST /api/rights': () => ({ wild: [/^block:/] }),
  // 18.4: a removed message is deleted for both.
  'PATCH /api/reports/cases': () => ({ wild: [/^message:/] }),
  'PATCH /api/reports/cases/{kind}/{id}': () => ({ wild: [/^message:/] }),
  // 6.14: it becomes news at its minute.
  'POST /api/scheduled-news': ({ b }) => ({ forever: [new RegExp(`^news:${b.id}`)] }),
  'PUT /api/scheduled-news/{id}/publication': ({ p }) => ({ wild: [new RegExp(`^news:${p.id}`)] }),
};

export function effectOf(act: Act, personOf: (requestId: string) => string): Effect {
  const given = { me: act.by.person.id, p: act.params, b: (act.body ?? {}) as Given['b'], personOf };
  return effects[act.route]?.(given) ?? {};
}

/** What goes with what: a comment with its post (7.11), posts and meetings with their club (9.16). */
export const parentOf: Record<string, string> = {
  postLike: 'post',
  bookmark: 'post',
  commentLike: 'comment',
  newsLike: 'news',
  photoLike: 'photo',
  creator: 'club',
  member: 'club',
  answer: 'meeting',
};
