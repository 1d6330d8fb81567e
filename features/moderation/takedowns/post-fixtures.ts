import { writePost } from '#community/posts/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { forEachTest, ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, signIn } from '#test/people/world.ts';
import { fileTakedown } from './fixtures.ts';

/** For tests about a post of 지민: somebody asks that it be taken down, 담당 decides, 이웃 reads. */
export function ourPostInDispute() {
  const { server, jimin, moderator, resident } = ourTown();
  const neighbour = resident('이웃');
  const post = forEachTest(() => writePost(jimin, { title: '가게 후기', content: '사장이 사기꾼이에요' }));
  return {
    server,
    jimin,
    moderator,
    neighbour,
    post,
    file: () => fileTakedown(server, `/post/${post.id}`),
    decide: (id: string, decision = 'accepted', who = moderator, reason = '사실과 다른 내용이에요.') =>
      who.patch(`/api/takedowns/${id}`, { decision, reason }),
    object: (id: string, objection = '영수증이 있어요.', who = jimin) =>
      who.put(`/api/takedowns/${id}/objection`, { objection }),
    whole: async (id: string) => (await mustSucceed(moderator.get(`/api/takedowns/${id}`))).body,
    async listed(list: string, who = moderator) {
      const { items } = (await mustSucceed(who.get(`/api/takedowns?list=${list}&limit=50`))).body;
      return items.map(({ id }: { id: string }) => id);
    },
    async statusOf({ key }: { key: string }) {
      const response = await fetch(`${server.origin}/takedown/${key}`, { headers: { accept: 'text/html' } });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    sees: async (person: Person) => [
      (await person.get(`/api/posts/${post.id}`)).status,
      (await person.get('/api/posts')).body.items.some(({ id }: { id: string }) => id === post.id),
    ],
    /** Time passes, and all sign in again. */
    async pass(ms: number) {
      server.pass(ms);
      for (const person of [moderator, jimin, neighbour])
        Object.assign(person, await signIn(server, person.id, town));
    },
    kindsOf: async (person: Person) => (await noticesOf(server, person)).map(({ kind }) => kind),
    entries: (id: string) =>
      server.p.db
        .selectFrom('audit_entry')
        .select(['action', 'person_id', 'place_code'])
        .where('item_id', '=', id)
        .orderBy('id')
        .execute(),
  };
}
