import type { ClientFrame } from '#server/live/frames.ts';

type Held = {
  holders: number;
  /** `asked` until the server confirms. All `held` topics share the client's one position in the log. */
  state: 'wanted' | 'asked' | 'held' | 'refused';
  /** The log position of a topic that is not held. Without it, `knownAt` says how old the data on screen may be. */
  since?: string;
  knownAt: number;
  dropping?: ReturnType<typeof setTimeout>;
};

/** An unneeded topic stays subscribed for this long, because the next page may need it again. */
const lingerMs = 2000;
/** A page may show data fetched this long before it held its topics: queries stay fresh for 30 s. */
const loaderMs = 35_000;

/** Tracks which topics are held, by how many components, and from which log position each is subscribed. */
export function createTopicBook(send: (frame: ClientFrame) => void) {
  const book = new Map<string, Held>();
  let due = false;

  function subscribeSoon() {
    if (due) return;
    due = true;
    queueMicrotask(() => {
      due = false;
      subscribeWanted();
    });
  }

  function subscribeWanted() {
    const groups = new Map<string | undefined, string[]>();
    let knownAt = Number.POSITIVE_INFINITY;
    for (const [topic, held] of book) {
      if (held.state !== 'wanted') continue;
      held.state = 'asked';
      if (held.since === undefined) knownAt = Math.min(knownAt, held.knownAt);
      groups.set(held.since, [...(groups.get(held.since) ?? []), topic]);
    }
    for (const [since, subscribe] of groups)
      send(
        since === undefined
          ? { subscribe, age: Math.max(0, performance.now() - knownAt) }
          : { subscribe, since },
      );
  }

  function release(topic: string, held: Held) {
    if (--held.holders > 0) return;
    held.dropping = setTimeout(() => {
      book.delete(topic);
      if (held.state !== 'wanted') send({ unsubscribe: [topic] });
    }, lingerMs);
  }

  const each = (topics: string[], change: (held: Held) => void) => {
    for (const topic of topics) {
      const held = book.get(topic);
      if (held) change(held);
    }
  };

  return {
    hold(topics: string[], shownForMs = 0) {
      const holds = [...new Set(topics)].map((topic) => {
        const held = book.get(topic) ?? {
          holders: 0,
          state: 'wanted',
          // No data on a page is older than its document.
          knownAt: Math.max(0, performance.now() - loaderMs - shownForMs),
        };
        clearTimeout(held.dropping);
        held.holders++;
        book.set(topic, held);
        return [topic, held] as const;
      });
      subscribeSoon();
      let released = false;
      return () => {
        if (released) return;
        released = true;
        for (const [topic, held] of holds) release(topic, held);
      };
    },
    /** A new connection has no subscriptions. */
    subscribeAll() {
      each([...book.keys()], (held) => {
        held.state = 'wanted';
      });
      subscribeWanted();
    },
    held: (topics: string[]) => topics.filter((topic) => book.get(topic)?.state === 'held'),
    replayed: (topics: string[], id: string) =>
      each(topics, (held) => {
        held.since = id;
      }),
    confirmed: (topics: string[]) =>
      each(topics, (held) => {
        held.state = 'held';
        held.since = undefined;
      }),
    /** Returns the refused topics that were held before: the viewer may no longer see their data. */
    refused(topics: string[]): string[] {
      const lost = topics.filter((topic) => book.get(topic)?.since !== undefined);
      each(topics, (held) => {
        held.state = 'refused';
        held.since = undefined;
        held.knownAt = performance.now();
      });
      return lost;
    },
    /** Rights may have changed, so the client subscribes again and the server decides. */
    revoked(topics: string[], since: string) {
      each(topics, (held) => {
        held.state = 'wanted';
        held.since = since;
      });
      subscribeSoon();
    },
    disconnected: (cursor: string | undefined) =>
      each([...book.keys()], (held) => {
        if (held.state === 'held') held.since = cursor;
        held.state = 'wanted';
      }),
    stop() {
      for (const held of book.values()) clearTimeout(held.dropping);
      book.clear();
    },
  };
}
