import type { Channel } from '#notices/notifications/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { TownFeature } from '#shared/town-features.ts';

/** An event as the log stores it. `data` is what its feature recorded. */
export type NoticedEvent<Data = Record<string, unknown>> = {
  type: string;
  topics: string[];
  data: Data;
  at: Date;
};

/**
 * One notification for one person. People are not notified of their own actions, by people they block, or of
 * hidden items.
 */
export type Notice = {
  personId: string;
  /** The person who acted. Null if no one did (news) or if it does not matter who (a decision). */
  actorId: string | null;
  kind: string;
  /**
   * The item it is about, the id passed to the kind's `show`. When the subject is deleted, the notification
   * goes too.
   */
  subjectId: string;
  /**
   * The item that contains the subject (the post of a comment). When it is deleted, the notification goes
   * too.
   */
  withinId?: string;
  /** Unread notifications of one kind and group share a row. The default group is the subject. */
  group?: string;
  /** When it happened. */
  at: Date;
  /**
   * Notifies again although the same action by the same person was notified before: a meeting that changes
   * twice.
   */
  again?: boolean;
  /** From then on it is not pushed any more: a reminder of what has begun. */
  until?: Date;
  /**
   * The rule has checked that the person may see the subject. This saves a check for each of thousands of
   * people.
   */
  mayBeSeen?: boolean;
};

/**
 * The notifications that no longer hold. `about` removes every row, read or not. An action is removed only
 * from unread rows.
 */
export type Withdrawal =
  | { about: string }
  | { kind: string; group: string; actorId: string }
  /** Two people, one of whom blocked the other: unread notifications between them are removed. */
  | { between: [string, string] };

export type NoticeDraft = { notify?: Notice[]; withdraw?: Withdrawal[] };

/**
 * Rows whose words have changed: those about a subject or about something inside it. `kinds` and `personId`
 * narrow it to these kinds and to one person's list.
 */
export type Reworded = { about: string; kinds?: string[]; personId?: string };

/**
 * Decides who is notified of an event. It runs later than the event and perhaps twice, and the later of two
 * actions may come first. So it reads the current state (is it still liked?) and never relies on the order.
 */
export type NoticeRule = (tx: Tx, event: NoticedEvent<never>) => Promise<NoticeDraft>;

/**
 * The next batch of the people an event may concern: at most `limit`, with ids after `after`. `now` may be
 * days after the event.
 */
export type NextOfCrowd = { after: string; limit: number; now: Date };

/** The notifications for one batch. `last`: where the next batch begins, or null if this was the last. */
export type CrowdNotices = { notify: Notice[]; last: string | null };

/**
 * Decides who is notified of an event that may concern a whole town, one batch at a time, in the order of
 * people's ids. Each batch is its own transaction, so the rule locks the subject (`forKeyShare`). If the
 * subject is deleted in between, no one else is notified, and existing notifications are removed.
 */
type CrowdRule = (tx: Tx, event: NoticedEvent<never>, next: NextOfCrowd) => Promise<CrowdNotices>;

/** The title of a notification, which it shows besides its sentence, and its link. */
export type Shown = { title: string | null; path: string };

export type NoticeKind = {
  /** The switch in the settings that controls it. */
  channel: Channel;
  /** `{name}` is the person who acted last, `{title}` comes from `show`. */
  one: string;
  /** For a group: `{count}` more people acted. */
  many?: string;
  /** Those of the subjects that the viewer may see, by id. A missing id means that the subject is gone. */
  show(db: Db | Tx, viewer: Viewer, subjectIds: string[]): Promise<Map<string, Shown>>;
  /** Whether the notification stays when its subject is deleted: the outcome of a report. */
  outlives?: boolean;
  /** Whether it is only pushed, because it has its own list and badge. */
  pushOnly?: boolean;
  /**
   * Listed whatever the settings of its channel say; its pushes go before those of other crowds. For what is
   * urgent.
   */
  always?: boolean;
  /** Pushed whatever the settings say. For danger to life. */
  ringsAlways?: boolean;
  /** Never pushed. */
  listOnly?: boolean;
  /** Runs in the transaction that told or dropped a due notice, and writes the next one. */
  next?(tx: Tx, subjectIds: string[], now: Date): Promise<void>;
  /** The sentence of its pushes, if a locked screen should say more than the list's sentence. */
  pushed?: string;
  /**
   * Whether the viewer, since then, has done what the subject answers: they wrote in its chat. Such pushes
   * ring in quiet hours, too, and do not count.
   */
  isTalking?(db: Db | Tx, viewer: Viewer, subjectId: string, since: Date): Promise<boolean>;
  /** The part of a town to which it belongs, from its feature: not sent where that is off. */
  townFeature?: TownFeature;
  /** How long a push waits, in ms. If the notification is taken back in that time, the push is skipped. */
  pushAfterMs?: number;
};

/**
 * The notifications of a feature, in its `server/notices/notices.ts`. A new feature brings its kinds with
 * their sentences and its rules by event type, and changes nothing elsewhere.
 */
export type FeatureNotices = {
  kinds: Record<string, NoticeKind>;
  on: Record<string, NoticeRule>;
  /**
   * For events that are only pushed, to one person: that person. Without a push subscription the rule is not
   * asked.
   */
  onlyPushedTo?: Record<string, (event: NoticedEvent<never>) => string>;
  /** The same for a crowd. An event type has either a crowd or rules, not both. */
  crowds?: Record<string, CrowdRule>;
  /**
   * Events after which `show` finds other words, or none. Open lists reload these rows; no one is notified.
   */
  rewords?: Record<string, (event: NoticedEvent<never>) => Reworded>;
};

export type Notices = {
  kinds: Record<string, NoticeKind>;
  rules: Map<string, NoticeRule[]>;
  onlyPushedTo: Map<string, (event: NoticedEvent<never>) => string>;
  crowds: Map<string, CrowdRule>;
  rewords: Map<string, (event: NoticedEvent<never>) => Reworded>;
  /** The event types of everything above. */
  types: ReadonlySet<string>;
};

type Noticing = { notices?: FeatureNotices; townFeature?: TownFeature };

/**
 * Collects the notifications of all features. Contradictions throw, so the server does not start with them.
 */
export function collectNotices(features: Noticing[]): Notices {
  const types = new Set<string>();
  const all: Notices = {
    kinds: {},
    rules: new Map(),
    onlyPushedTo: new Map(),
    crowds: new Map(),
    rewords: new Map(),
    types,
  };
  for (const { notices, townFeature } of features) {
    if (!notices) continue;
    const { kinds, on, onlyPushedTo = {}, crowds = {}, rewords = {} } = notices;
    for (const [name, kind] of Object.entries(kinds)) {
      if (Object.hasOwn(all.kinds, name))
        throw new Error(`Two features define the kind "${name}"; rename one.`);
      all.kinds[name] = { ...kind, townFeature };
    }
    for (const [type, rule] of Object.entries(on))
      all.rules.set(type, [...(all.rules.get(type) ?? []), rule]);
    for (const [type, whom] of Object.entries(onlyPushedTo)) all.onlyPushedTo.set(type, whom);
    for (const [type, crowd] of Object.entries(crowds)) {
      if (all.crowds.has(type)) throw new Error(`Two features have a crowd for "${type}"; keep one.`);
      all.crowds.set(type, crowd);
    }
    for (const [type, reword] of Object.entries(rewords)) {
      if (all.rewords.has(type)) throw new Error(`Two features have a reword for "${type}"; keep one.`);
      all.rewords.set(type, reword);
    }
    for (const type of [on, crowds, rewords].flatMap(Object.keys)) types.add(type);
  }
  for (const type of all.crowds.keys())
    if (all.rules.has(type)) throw new Error(`"${type}" has a crowd and a rule; keep one.`);
  return all;
}

/** The person on whose own topic an event was recorded. Such events inform the person's other devices. */
export function ownerOf({ topics }: { topics: string[] }): string {
  const topic = topics.find((each) => each.startsWith('person:'));
  if (!topic) throw new Error('The event has no topic of a person; record it on `person:{id}`.');
  return topic.slice('person:'.length);
}
