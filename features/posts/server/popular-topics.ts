import { regionTopics } from '#server/live/topics.ts';

/**
 * Topics for viewers of a town's popular list: an event says that the order may have changed. They are separate from the
 * region's topics, so that likes cause no traffic for other viewers.
 */
export const popularTopics = (cityCode: string) =>
  regionTopics(cityCode).map((topic) => `popular:${topic.split(':')[1] ?? topic}`);
