import type { ClientFrame } from '#server/live/frames.ts';

type Subscription = {
  users: number;
  /**
   * `asked` until the server confirms. All `subscribed` topics share the client's one position in the log.
   */
  state: 'wanted' | 'asked' | 'subscribed' | 'refused';
  /**
   * The log position of a topic that is not subscribed. Without it, `knownAt` says how old the data on screen
   * may be.
   */
  since?: string;
  knownAt: number;
  dropping?: ReturnType<typeof setTimeout>;
};

/** An unneeded topic stays subscribed for this long, because the next page may need it again. */
const lingerMs = 2000;
/** A page may show data fetched this long before it subscribed to its topics: queries stay fresh for 30 s. */
const loaderMs = 35_000;

/**
 * Tracks which topics are subscribed, by how many components, and from which log position each is subscribed.
 */
export function createTopicSubscriptions(send: (frame: ClientFrame) => void) {
  const subscriptions = new Map<string, Subscription>();
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
    for (const [topic, subscription] of subscriptions) {
      if (subscription.state !== 'wanted') continue;
      subscription.state = 'asked';
      if (subscription.since === undefined) knownAt = Math.min(knownAt, subscription.knownAt);
      groups.set(subscription.since, [...(groups.get(subscription.since) ?? []), topic]);
    }
    for (const [since, subscribe] of groups)
      send(
        since === undefined
          ? { subscribe, age: Math.max(0, performance.now() - knownAt) }
          : { subscribe, since },
      );
  }

  function release(topic: string, subscription: Subscription) {
    if (--subscription.users > 0) return;
    subscription.dropping = setTimeout(() => {
      subscriptions.delete(topic);
      if (subscription.state !== 'wanted') send({ unsubscribe: [topic] });
    }, lingerMs);
  }

  const each = (topics: string[], change: (subscription: Subscription) => void) => {
    for (const topic of topics) {
      const subscription = subscriptions.get(topic);
      if (subscription) change(subscription);
    }
  };

  return {
    subscribe(topics: string[], shownForMs = 0) {
      const added = [...new Set(topics)].map((topic) => {
        const subscription = subscriptions.get(topic) ?? {
          users: 0,
          state: 'wanted',
          // No data on a page is older than its document.
          knownAt: Math.max(0, performance.now() - loaderMs - shownForMs),
        };
        clearTimeout(subscription.dropping);
        subscription.users++;
        subscriptions.set(topic, subscription);
        return [topic, subscription] as const;
      });
      subscribeSoon();
      let released = false;
      return () => {
        if (released) return;
        released = true;
        for (const [topic, subscription] of added) release(topic, subscription);
      };
    },
    /** A new connection has no subscriptions. */
    subscribeAll() {
      each([...subscriptions.keys()], (subscription) => {
        subscription.state = 'wanted';
      });
      subscribeWanted();
    },
    subscribed: (topics: string[]) =>
      topics.filter((topic) => subscriptions.get(topic)?.state === 'subscribed'),
    replayed: (topics: string[], id: string) =>
      each(topics, (subscription) => {
        subscription.since = id;
      }),
    confirmed: (topics: string[]) =>
      each(topics, (subscription) => {
        subscription.state = 'subscribed';
        subscription.since = undefined;
      }),
    /** Returns the refused topics that were subscribed before: the viewer may no longer see their data. */
    refused(topics: string[]): string[] {
      const lost = topics.filter((topic) => subscriptions.get(topic)?.since !== undefined);
      each(topics, (subscription) => {
        subscription.state = 'refused';
        subscription.since = undefined;
        subscription.knownAt = performance.now();
      });
      return lost;
    },
    /** Rights may have changed, so the client subscribes again and the server decides. */
    revoked(topics: string[], since: string) {
      each(topics, (subscription) => {
        subscription.state = 'wanted';
        subscription.since = since;
      });
      subscribeSoon();
    },
    disconnected: (cursor: string | undefined) =>
      each([...subscriptions.keys()], (subscription) => {
        if (subscription.state === 'subscribed') subscription.since = cursor;
        subscription.state = 'wanted';
      }),
    stop() {
      for (const subscription of subscriptions.values()) clearTimeout(subscription.dropping);
      subscriptions.clear();
    },
  };
}
