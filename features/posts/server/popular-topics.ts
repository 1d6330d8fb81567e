import { regionTopics } from '#server/live/topics.ts';

/**
 * Who looks at what a town likes most hears that its order may have changed; nobody else is woken by every like. The
 * topics are those of the region under a word of their own.
 */
export const popularTopics = (cityCode: string) =>
  regionTopics(cityCode).map((topic) => `popular:${topic.split(':')[1] ?? topic}`);
