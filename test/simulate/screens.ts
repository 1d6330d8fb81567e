import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { LiveEvent } from '#server/live/frames.ts';
import { createLiveClient } from '#web/live/live-client.ts';
import { apart, sees } from './model/sight.ts';
import { fetchEvery, read } from './reader.ts';
import type { Finding, Round } from './round.ts';
import type { Resident, Town } from './town.ts';

type Shown = { likesCount: number; commentCount: number; title: string };
type Comment = { text: string; likesCount: number };
type ReceivedEvent = { type: string; id: string; author?: string };

/** How long what was told may take to be on screen. */
const withinMs = { usually: 10_000, afterFault: 60_000 };
/** So many posts whose comments are on screen, too. */
const opened = 6;

/**
 * The board of somebody who holds a socket: what they fetched, and since then what events told them. It
 * follows the rules of `web/live.ts` of posts and comments: counts and words of events are shown as they
 * came, other changes fetch the one item.
 */
export async function openScreen(town: Town, one: Resident) {
  const me = one.person.id;
  const posts = new Map<string, Shown>();
  const comments = new Map<string, Map<string, Comment>>();
  const received: ReceivedEvent[] = [];
  const watched = new Map<string, () => void>();
  let fetching = 0;
  let events = 0;
  let isOver = false;

  const work = (does: () => Promise<unknown>) => {
    fetching++;
    does()
      .catch(() => {})
      .finally(() => fetching--);
  };
  const drop = (id: string) => {
    posts.delete(id);
    comments.delete(id);
    watched.get(id)?.();
    watched.delete(id);
  };
  /** The topic begins with what happened since the answer was asked for. */
  function place(id: string, askedAt: number, { likesCount, commentCount, title }: Shown) {
    posts.set(id, { likesCount, commentCount, title });
    if (!watched.has(id)) watched.set(id, client.subscribe([`post:${id}`], performance.now() - askedAt));
  }
  /** An answer that an event overtook is older than what is on screen: it is asked for again. */
  async function current<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      const at = events;
      const found = await ask();
      if (events === at) return found;
    }
  }
  async function fetchPost(id: string) {
    const askedAt = performance.now();
    const { status, body } = await current(() => read(town, one, `/api/posts/${id}`));
    if (status !== 200) drop(id);
    else if (!body.club && body.cityCode === one.person.cityCode) place(id, askedAt, body);
  }
  async function fetchComments(id: string) {
    const { status, items } = await current(() =>
      fetchEvery(town, one, `/api/posts/${id}/comments?limit=50`),
    );
    if (status !== 200) return void comments.delete(id);
    const shown = items.filter(({ deleted }) => !deleted);
    comments.set(id, new Map(shown.map(({ id, text, likesCount }) => [id, { text, likesCount }])));
  }
  async function load() {
    const list = `/api/posts?limit=50&city=${one.person.cityCode}`;
    const askedAt = performance.now();
    const { items } = await current(() => fetchEvery(town, one, list));
    const ids = new Set(items.map(({ id }) => id));
    for (const id of [...posts.keys()]) if (!ids.has(id)) drop(id);
    for (const item of items.slice(0, 100)) place(item.id, askedAt, item);
    for (const id of comments.keys()) await fetchComments(id);
  }

  /** Opens the posts that are talked about most now, and closes others. */
  async function openMostCommented() {
    const byComments = [...posts].sort(([, a], [, b]) => b.commentCount - a.commentCount);
    const most = byComments.slice(0, opened).map(([id]) => id);
    for (const id of comments.keys()) if (!most.includes(id)) comments.delete(id);
    for (const id of most) if (!comments.has(id)) comments.set(id, new Map());
    for (const id of most) await fetchComments(id);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the data of any event
  function apply({ type, data, topics, replay }: LiveEvent & { data: any }) {
    const { id, postId } = data ?? {};
    events++;
    // What a whole town is told of an item is its id alone; its own topic is for those who may read it.
    if (id && !replay && topics.some((topic) => topic.startsWith('post:')))
      received.push({ type, id, author: data.comment?.author?.id });
    const post = posts.get(id);
    const list = comments.get(postId);
    if (type === 'post.deleted') drop(id);
    else if (type === 'post.created' || type === 'post.changed') work(() => fetchPost(id));
    else if (type === 'post.likesCounted') post && posts.set(id, { ...post, likesCount: data.likesCount });
    else if (type === 'post.commentsCounted' && replay) work(() => fetchPost(id));
    else if (type === 'post.commentsCounted') {
      if (post) posts.set(id, { ...post, commentCount: data.commentCount });
    } else if (type.startsWith('comment.')) {
      const under = posts.get(postId);
      if (replay) work(() => fetchPost(postId));
      else if (under && data.commentCount !== undefined)
        posts.set(postId, { ...under, commentCount: data.commentCount });
      if (!list) return;
      const comment = list.get(id);
      if (type === 'comment.deleted') for (const deleted of [id, ...data.gone]) list.delete(deleted);
      else if (type === 'comment.created' && data.comment)
        list.set(id, { text: data.comment.text, likesCount: comment?.likesCount ?? data.comment.likesCount });
      else if (type === 'comment.edited' && data.text !== undefined)
        comment && list.set(id, { ...comment, text: data.text });
      else if (type === 'comment.liked') comment && list.set(id, { ...comment, likesCount: data.likesCount });
      else if (type !== 'comment.likeSet') work(() => fetchComments(postId));
    } else if (/^(item|person|takedown)\./.test(type) && type !== 'person.counted') work(load);
  }

  const client = createLiveClient({
    url: () => `${town.processes.addressFor(one.number).replace('http', 'ws')}/api/live`,
    reconnectMs: 50,
    isSignedIn: async () => (await read(town, one, '/api/session')).body?.person !== null,
    onEvent: (event) => apply(event as never),
    onRefetch: () => work(load),
    WebSocket: class extends WebSocket {
      constructor(address: string) {
        super(address, { headers: { cookie: one.person.cookie, origin: town.processes.origin } });
        this.on('error', () => {});
      }
    },
  });
  client.subscribe([`city:${one.person.cityCode}`, `person:${me}`]);
  await load();

  /** What stands on screen and would not after a reload, or the other way round. */
  async function difference(): Promise<string[]> {
    const { items } = await fetchEvery(town, one, `/api/posts?limit=50&city=${one.person.cityCode}`);
    const fresh = new Map<string, Shown>(items.map((item) => [item.id, item]));
    const found = [...posts.keys()].filter((id) => !fresh.has(id)).map((id) => `shows post ${id} still`);
    for (const [id, { likesCount, commentCount, title }] of fresh) {
      const shown = posts.get(id);
      if (!shown) found.push(`does not show post ${id}`);
      else if (shown.likesCount !== likesCount)
        found.push(`shows ${shown.likesCount} likes of post ${id}, not ${likesCount}`);
      else if (shown.commentCount !== commentCount)
        found.push(`shows ${shown.commentCount} comments of post ${id}, not ${commentCount}`);
      else if (shown.title !== title) found.push(`shows an old title of post ${id}`);
    }
    for (const [id, list] of comments) {
      const now = await fetchEvery(town, one, `/api/posts/${id}/comments?limit=50`);
      const seen = new Map(now.items.filter(({ deleted }) => !deleted).map((item) => [item.id, item]));
      for (const key of list.keys()) if (!seen.has(key)) found.push(`shows comment ${key} still`);
      for (const [key, { text, likesCount }] of seen) {
        const shown = list.get(key);
        if (!shown) found.push(`does not show comment ${key}`);
        else if (shown.text !== text) found.push(`shows an old text of comment ${key}`);
        else if (shown.likesCount !== likesCount)
          found.push(`shows ${shown.likesCount} likes of comment ${key}, not ${likesCount}`);
      }
    }
    return found;
  }

  return {
    one,
    isOver: () => isOver,
    stop() {
      isOver = true;
      client.stop();
    },
    /** 22.1, 22.3: a moment later the screen shows what a reload would; 22.2: and nothing else was told. */
    async check({ before, after, hadFault, isRestored }: Round): Promise<Finding[]> {
      // What was told before the restore was right in a state that is lost.
      const sinceLastCheck = received.splice(0);
      const events = isRestored ? [] : sinceLastCheck;
      const isSame = (state: typeof before) =>
        `${state.homes.get(me)} ${state.rights.get(me)} ${state.away.has(me)}`;
      if (isSame(before) !== isSame(after) || client.state() === 'signedOut') {
        this.stop();
        return [];
      }
      const found: Finding[] = [];
      for (const { type, id, author } of events) {
        const [was, is] = [before.items.get(id), after.items.get(id)];
        const item = was ?? is;
        const neverSeen = (one: typeof is) =>
          one &&
          [before, after].every(
            (state) => sees({ ...state, hidden: was ? state.hidden : new Set() }, me, one) === false,
          );
        const unseen = item && neverSeen(item) && (!is || neverSeen(is));
        // Whoever does not see a comment may see its replies (15.5), and learns that they are hidden with it.
        const isOfThread = item?.kind === 'comment' && type.startsWith('item.');
        if (unseen && type !== 'post.deleted' && !isOfThread)
          found.push({ rule: `22.2 ${type} told to somebody who may not see it`, what: `${one.name} ${id}` });
        if (
          author &&
          item &&
          apart(before, me, author) &&
          apart(after, me, author) &&
          sees(after, me, is ?? item) === false
        )
          found.push({ rule: '22.2 words told across a block', what: `${one.name} ${id}` });
      }
      const patienceMs = hadFault ? withinMs.afterFault : withinMs.usually;
      for (const until = performance.now() + patienceMs; ; await pause(100)) {
        const different = fetching > 0 ? ['is still fetching'] : await difference();
        if (different.length === 0) {
          await openMostCommented();
          return found;
        }
        if (performance.now() > until) {
          const kind = different[0]?.replaceAll(/[0-9a-f-]{36}|\d+/g, '…');
          return [
            ...found,
            {
              rule: `22.1 a screen ${kind}`,
              what: `${one.name} ${different.slice(0, 3).join(', ')} (${client.state()})`,
            },
          ];
        }
      }
    },
  };
}
