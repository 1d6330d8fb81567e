import { newId } from '#shared/ids.ts';
import type { Person } from '#test/people/world.ts';
import type { PocketBase } from './pocketbase.ts';
import { bigTown } from './posts-town.ts';

/**
 * A server to compare, asked for the same. `fresh`: a post that the person has not liked yet, say, because
 * each resident likes a post once.
 */
export type Peer = { port: number; root?: number; questions: Record<string, Question> };
type Question = { fresh: () => string; ask: (id: string, person: number) => Sent };
type Sent = { method: string; path: string; headers: Record<string, string>; body?: object };

const draft = { title: '붕어빵 나왔어요', content: '명동 입구에 있어요.', category: 'daily' };
const nothing = () => '';

export type Town = {
  people: Person[];
  origin: string;
  posts: { id: string; author_id: string }[];
  /** Clubs to read, and clubs to ask to join. */
  clubs: { read: string[]; join: string[] };
  chatOf: (person: Person) => string;
  /** Today in Seoul. */
  day: string;
};

/** How many questions were asked of all servers, so that no person likes a post twice. */
let asks = 0;
export const nextPerson = (residents: number) => asks++ % residents;
/** One after another, in the order of lists. Each person gets each item once. */
const turnOf = (ids: string[], residents: number) => () =>
  ids[(Math.floor(asks / residents) + 7 * (asks % residents)) % ids.length] ?? '';

/** The questions of our API, for the product and the bare handler. */
export function boardOf(port: number, { people, origin, posts, clubs, chatOf, day }: Town): Peer {
  const some = (ids: string[]) => turnOf(ids, people.length);
  const somePost = some(posts.map(({ id }) => id));
  const to =
    (method: string, pathOf: (id: string, person: Person) => string, bodyOf?: (id: string) => object) =>
    (id: string, at: number): Sent => {
      const person = people[at] as Person;
      const headers = { cookie: person.cookie, origin };
      return { method, path: pathOf(id, person), body: bodyOf?.(id), headers };
    };
  const get = (path: string): Question => ({ fresh: nothing, ask: to('GET', () => path) });
  const messages = (person: Person) => `/api/chats/${chatOf(person)}/messages`;
  return {
    port,
    questions: {
      // Its rows come from memory; the bare handler has none of it.
      'first page of 50': get('/api/posts'),
      'list of 30': get('/api/posts?limit=30'),
      post: { fresh: somePost, ask: to('GET', (id) => `/api/posts/${id}`) },
      comments: { fresh: somePost, ask: to('GET', (id) => `/api/posts/${id}/comments`) },
      profile: {
        fresh: some(posts.map(({ author_id }) => author_id)),
        ask: to('GET', (id) => `/api/people/${id}`),
      },
      club: { fresh: some(clubs.read), ask: to('GET', (id) => `/api/clubs/${id}`) },
      messages: { fresh: nothing, ask: to('GET', (_, person) => messages(person)) },
      notifications: get('/api/notifications'),
      month: get(`/api/calendar?month=${day.slice(0, 7)}`),
      search: get(`/api/search?q=${encodeURIComponent('이야기 77')}`),
      'new post': {
        fresh: newId,
        ask: to(
          'POST',
          () => '/api/posts',
          (id) => ({ id, ...draft, imageIds: [] }),
        ),
      },
      like: { fresh: somePost, ask: to('PUT', (id) => `/api/posts/${id}/like`) },
      comment: {
        fresh: somePost,
        ask: to(
          'POST',
          (id) => `/api/posts/${id}/comments`,
          () => ({ id: newId(), text: '저도 먹고 싶어요.' }),
        ),
      },
      message: {
        fresh: newId,
        ask: to(
          'POST',
          (_, person) => messages(person),
          (id) => ({ id, text: '내일 봬요.' }),
        ),
      },
      'ask to join': {
        fresh: some(clubs.join),
        ask: to(
          'POST',
          (id) => `/api/clubs/${id}/requests`,
          () => ({ id: newId(), message: '함께 읽고 싶어요.' }),
        ),
      },
      steps: {
        fresh: nothing,
        ask: to(
          'PUT',
          () => `/api/challenges/walking/days/${day}`,
          () => ({ steps: 1000 + (asks % 9000) }),
        ),
      },
    },
  };
}

export function pocketBaseBoard({ port, pid, residents, newest }: PocketBase): Peer {
  const some = turnOf(newest, residents.length);
  const to =
    (pathOf: (id: string) => string, bodyOf?: (id: string, person: string) => object): Question['ask'] =>
    (id, person) => ({
      method: bodyOf ? 'POST' : 'GET',
      path: `/api/collections/${pathOf(id)}`,
      headers: { authorization: residents[person]?.token ?? '' },
      body: bodyOf?.(id, residents[person]?.id ?? ''),
    });
  const page = (filter: string, sort: string, perPage: number) =>
    new URLSearchParams({ filter, sort, perPage: `${perPage}`, expand: 'author', skipTotal: '1' });
  const list = (rows: number) => to(() => `posts/records?${page(`city='${bigTown}'`, '-created', rows)}`);
  const comments = to((id) => `comments/records?${page(`post='${id}'`, 'created', 20)}`);
  const write = to(
    () => 'posts/records',
    (_, author) => ({ ...draft, city: bigTown, author }),
  );
  const like = to(
    () => 'likes/records',
    (post, person) => ({ post, person }),
  );
  return {
    port,
    root: pid,
    questions: {
      'first page of 50': { fresh: nothing, ask: list(50) },
      'list of 30': { fresh: nothing, ask: list(30) },
      post: { fresh: some, ask: to((id) => `posts/records/${id}?expand=author`) },
      comments: { fresh: some, ask: comments },
      'new post': { fresh: nothing, ask: write },
      like: { fresh: some, ask: like },
    },
  };
}
