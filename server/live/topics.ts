import type { Db } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may, type Right } from '#shared/may.ts';

/**
 * The rules that decide who may subscribe, keyed by the part of the topic before the first colon.
 * `club:{key}` asks the rule `club`; `club:{id}:requests` asks it with the key `{id}:requests`. A rule reads
 * the database, never a cache, because it is asked again right after rights change.
 */
export type Topics = Record<string, TopicRule>;

type RuleByViewer = (viewer: Viewer, key: string) => boolean;
type TopicRule = ((p: { db: Db }, viewer: Viewer, key: string) => Promise<boolean>) & {
  byViewer?: RuleByViewer;
};

/** A rule that needs no database. It is asked again each time that an event is sent. */
export const byViewer = (rule: RuleByViewer): TopicRule =>
  Object.assign(async (_p: { db: Db }, viewer: Viewer, key: string) => rule(viewer, key), {
    byViewer: rule,
  });

/** A person's own topic. Only that person may subscribe to it, and they always may. */
export const ownTopic = ({ personId }: Pick<Viewer, 'personId'>) => `person:${personId}`;

/**
 * The topics that reach everyone viewing a city: the city's, its province's and the country's (for admins).
 */
export const regionTopics = (cityCode: string) => [
  `city:${cityCode}`,
  `province:${cityCode.slice(0, 2)}`,
  'country',
];

/**
 * The topics of a queue of the admin pages that concern a town or a province; null is a matter of neither.
 */
export const queueTopics = (queue: string, code: string | null) => [
  ...new Set(code ? [`${queue}:${code}`, `${queue}:${code.slice(0, 2)}`] : []),
  `${queue}:all`,
];

/** The rule of a queue's topics: who has the right in the town, the province or the whole country. */
export const whoMay = (right: Right): TopicRule =>
  byViewer(
    (viewer, place) =>
      /^(all|\d{2}|\d{5})$/.test(place) && may(viewer, right, place === 'all' ? null : place),
  );

/** Whether the viewer may subscribe. A topic that no feature defines is refused. */
export async function maySubscribe(
  topics: Topics,
  p: { db: Db },
  viewer: Viewer,
  topic: string,
): Promise<boolean> {
  const { rule, key } = ruleAt(topics, topic);
  return rule ? rule(p, viewer, key) : false;
}

/** The rule of a topic for everybody, if it needs no database. */
export function ruleByViewer(topics: Topics, topic: string): ((viewer: Viewer) => boolean) | undefined {
  const { rule, key } = ruleAt(topics, topic);
  const ofViewer = rule?.byViewer;
  return ofViewer && ((viewer) => ofViewer(viewer, key));
}

function ruleAt(topics: Topics, topic: string) {
  const colon = topic.indexOf(':');
  const prefix = colon < 0 ? topic : topic.slice(0, colon);
  const rule = Object.hasOwn(topics, prefix) ? topics[prefix] : undefined;
  return { rule, key: colon < 0 ? '' : topic.slice(colon + 1) };
}
