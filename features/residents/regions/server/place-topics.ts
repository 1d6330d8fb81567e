import { cities } from '#residents/regions/cities.ts';
import { regionTopics } from '#server/live/topics.ts';

/**
 * The topics that reach everyone who views a town of the place: a town, a province or ('') the country. Pages
 * subscribe to their town alone, so each town is named.
 */
export const placeTopics = (code: string): string[] =>
  code.length === 5
    ? regionTopics(code)
    : [
        ...new Set(
          cities.filter((city) => city.code.startsWith(code)).flatMap((city) => regionTopics(city.code)),
        ),
      ];
