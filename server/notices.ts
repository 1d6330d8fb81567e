import type { Channel } from '#features/notifications/contract.ts';
import type { Db, Tx } from '#server/db.ts';
import type { Viewer } from '#server/viewer.ts';

/** An event as the log keeps it; `data` is what its feature recorded. */
export type NoticedEvent<Data = Record<string, unknown>> = {
  type: string;
  topics: string[];
  data: Data;
  at: Date;
};

/** Somebody is to be told something. Nobody is told of their own deeds, by whom they block, or what they may not see. */
export type Notice = {
  personId: string;
  /** Whose deed it is; null where it is nobody's (news), or where it does not matter whose (a decision). */
  actorId: string | null;
  kind: string;
  /** What it is about: the id that the kind's `show` is asked for. With the subject the notice goes. */
  subjectId: string;
  /** What the subject stands in (the post of a comment): with that it goes as well. */
  withinId?: string;
  /** Unread notices of one kind and group are one row. The subject, unless said otherwise. */
  group?: string;
  /** When it happened. */
  at: Date;
  /** Told again although the same person's same deed was told before: a meeting that changes twice. */
  again?: boolean;
  /** The rule has made sure that the person may see the subject: spares asking for thousands one by one. */
  mayBeSeen?: boolean;
};

/** What is no longer so. `about` goes for everybody, read or not; a deed only out of what is not read yet. */
export type TakenBack =
  | { about: string }
  | { kind: string; group: string; actorId: string }
  /** Two who want nothing of each other any more. */
  | { between: [string, string] };

export type NoticeDraft = { tell?: Notice[]; takeBack?: TakenBack[] };

/**
 * Rows that say something else by now: those about a subject, or about what stands in it. Only of these kinds where they
 * are named, only of this person's list where one is named.
 */
export type Reworded = { about: string; kinds?: string[]; personId?: string };

/**
 * Says who is told of an event. It runs later than the event, perhaps twice, and of two deeds the later may come
 * first: so it reads what is so now (is it still liked?) and never trusts the order.
 */
export type NoticeRule = (tx: Tx, event: NoticedEvent<never>) => Promise<NoticeDraft>;

/** The people whom an event may concern, portion by portion: at most `limit`, whose ids come after `after`. */
export type NextOfCrowd = { after: string; limit: number };

/** Those of a portion who are to be told; `last`: where the next portion begins, null where this was the last. */
export type ToldOfCrowd = { tell: Notice[]; last: string | null };

/**
 * Says who is told of an event that may concern a whole town, one portion after the other, in the order of people's
 * ids. Portions are transactions of their own, so it holds what the event is about (`forKeyShare`): what is deleted in
 * between is then told to nobody more, and taken back from all.
 */
export type CrowdRule = (tx: Tx, event: NoticedEvent<never>, next: NextOfCrowd) => Promise<ToldOfCrowd>;

/** What a notification says beside its sentence, and where it leads. */
export type Shown = { title: string | null; path: string };

export type NoticeKind = {
  /** The switch in the settings that it obeys. */
  channel: Channel;
  /** `{name}` is whoever did it last, `{title}` what `show` found. */
  one: string;
  /** For a group: `{count}` others did it too. */
  many?: string;
  /** Of these subjects those that the viewer may see, by id. What is missing has gone. */
  show(db: Db | Tx, viewer: Viewer, subjectIds: string[]): Promise<Map<string, Shown>>;
  /** Stays when its subject is gone: what came of a report. */
  outlives?: boolean;
  /** Only pushed: it has a list and a badge of its own. */
  pushOnly?: boolean;
  /** How long a push waits, to be left out if it is taken back until then; in ms. */
  pushAfterMs?: number;
};

/**
 * What a feature tells people of, in its `server/notices.ts`. A feature that is added (moderation: what an admin
 * decided about somebody, channel `desk`) brings its kinds with their sentences and its rules by event type, and
 * changes nothing elsewhere.
 */
export type FeatureNotices = {
  kinds: Record<string, NoticeKind>;
  on: Record<string, NoticeRule>;
  /** Of events that one person is pushed and nobody told otherwise: who. Without a browser for it the rule is not asked. */
  onlyPushedTo?: Record<string, (event: NoticedEvent<never>) => string>;
  /** The same for a crowd. A type has a crowd or rules, not both. */
  crowds?: Record<string, CrowdRule>;
  /** Events after which `show` finds other words, or none: open lists read these rows anew. Nobody is told anything. */
  rewords?: Record<string, (event: NoticedEvent<never>) => Reworded>;
};

export type Notices = {
  kinds: Record<string, NoticeKind>;
  rules: Map<string, NoticeRule[]>;
  onlyPushedTo: Map<string, (event: NoticedEvent<never>) => string>;
  crowds: Map<string, CrowdRule>;
  rewords: Map<string, (event: NoticedEvent<never>) => Reworded>;
  /** Of everything above. */
  types: ReadonlySet<string>;
};

/** Everything that all features tell of. What contradicts itself is a mistake that the start must not survive. */
export function collectNotices(features: (FeatureNotices | undefined)[]): Notices {
  const types = new Set<string>();
  const all: Notices = {
    ...{ kinds: {}, rules: new Map(), onlyPushedTo: new Map() },
    ...{ crowds: new Map(), rewords: new Map(), types },
  };
  for (const { kinds, on, onlyPushedTo = {}, crowds = {}, rewords = {} } of features.filter(
    (notices) => notices !== undefined,
  )) {
    for (const [name, kind] of Object.entries(kinds)) {
      if (Object.hasOwn(all.kinds, name)) throw new Error(`two features tell of "${name}"`);
      all.kinds[name] = kind;
    }
    for (const [type, rule] of Object.entries(on))
      all.rules.set(type, [...(all.rules.get(type) ?? []), rule]);
    for (const [type, whom] of Object.entries(onlyPushedTo)) all.onlyPushedTo.set(type, whom);
    for (const [type, crowd] of Object.entries(crowds)) {
      if (all.crowds.has(type)) throw new Error(`two features tell a crowd of "${type}"`);
      all.crowds.set(type, crowd);
    }
    for (const [type, reword] of Object.entries(rewords)) {
      if (all.rewords.has(type)) throw new Error(`two features reword after "${type}"`);
      all.rewords.set(type, reword);
    }
    for (const type of [on, crowds, rewords].flatMap(Object.keys)) types.add(type);
  }
  for (const type of all.crowds.keys())
    if (all.rules.has(type)) throw new Error(`"${type}" is told to a crowd and by rules`);
  return all;
}

/** The person on whose own topic an event was recorded: what one did, told to one's other devices. */
export function ownerOf({ topics }: { topics: string[] }): string {
  const topic = topics.find((each) => each.startsWith('person:'));
  if (!topic) throw new Error('not an event of one person');
  return topic.slice('person:'.length);
}
