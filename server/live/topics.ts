import type { Db } from '#server/db.ts';
import type { Viewer } from '#server/viewer.ts';

/**
 * The rules that decide who may subscribe, keyed by the part of the topic before the first colon. `club:{key}` asks the
 * rule `club`; `club:{id}:requests` asks it with the key `{id}:requests`. A rule reads the database, never a cache,
 * because it is asked again right after rights change.
 */
export type Topics = Record<string, (p: { db: Db }, viewer: Viewer, key: string) => Promise<boolean>>;

/** A person's own topic. Only that person may subscribe to it, and they always may. */
export const ownTopic = ({ personId }: Pick<Viewer, 'personId'>) => `person:${personId}`;

/** The topics that reach everyone viewing a city: the city's, its province's and the country's (for admins). */
export const regionTopics = (cityCode: string) => [
  `city:${cityCode}`,
  `province:${cityCode.slice(0, 2)}`,
  'country',
];

/** Whether the viewer may subscribe. A topic that no feature defines is refused. */
export async function maySubscribe(
  topics: Topics,
  p: { db: Db },
  viewer: Viewer,
  topic: string,
): Promise<boolean> {
  const colon = topic.indexOf(':');
  const prefix = colon < 0 ? topic : topic.slice(0, colon);
  const rule = Object.hasOwn(topics, prefix) ? topics[prefix] : undefined;
  return rule ? rule(p, viewer, colon < 0 ? '' : topic.slice(colon + 1)) : false;
}
