import { type RawBuilder, sql } from 'kysely';

/** The topic for viewers of a town's popular list, of a column with the town's code. */
export const popularTopic = (cityCode: RawBuilder<string>) => sql<string>`'popular:' || ${cityCode}`;

/**
 * The topics of the popular lists that contain a town: its own, its province's and the country's. An event
 * says that the order may have changed. They are separate from the region's topics, so that likes cause no
 * traffic for other viewers.
 */
export const popularTopics = (cityCode: RawBuilder<string>) =>
  sql<string[]>`array[${popularTopic(cityCode)}, 'popular:' || left(${cityCode}, 2), 'popular:country']`;
