import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';

/**
 * Who may listen, by the topic's first word: `club:{key}` asks `club`, `club:{id}:requests` asks `club` with
 * the key `{id}:requests`. A rule reads the state of now, never a cache: it is asked again after rights change.
 */
export type Topics = Record<string, (p: Platform, viewer: Viewer, key: string) => Promise<boolean>>;

/** A person's own topic: nobody else's, and always theirs. */
export const ownTopic = ({ personId }: Pick<Viewer, 'personId'>) => `person:${personId}`;

/** The topics that reach everybody who looks at a city: its own, its province's and the country's (admins). */
export const regionTopics = (cityCode: string) => [
  `city:${cityCode}`,
  `province:${cityCode.slice(0, 2)}`,
  'country',
];

/** Whether the viewer may listen; a topic that no feature knows is nobody's. */
export async function maySubscribe(
  topics: Topics,
  p: Platform,
  viewer: Viewer,
  topic: string,
): Promise<boolean> {
  const colon = topic.indexOf(':');
  const prefix = colon < 0 ? topic : topic.slice(0, colon);
  const rule = Object.hasOwn(topics, prefix) ? topics[prefix] : undefined;
  return rule ? rule(p, viewer, colon < 0 ? '' : topic.slice(colon + 1)) : false;
}
