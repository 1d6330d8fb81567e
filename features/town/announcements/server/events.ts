import { cities } from '#residents/regions/cities.ts';
import type { Tx } from '#server/database/db.ts';
import { record } from '#server/live/log/record.ts';
import { queueTopics, regionTopics } from '#server/live/topics.ts';

type Placed = { id: string; place_code: string };

/** The topics of the pages of everybody whom an announcement reaches: those of each city of its place. */
const reachedTopics = (placeCode: string) => [
  ...new Set(
    cities.filter(({ code }) => code.startsWith(placeCode)).flatMap(({ code }) => regionTopics(code)),
  ),
];

/** The topics of the open admin pages of a place. */
const adminTopics = (placeCode: string) => queueTopics('announcement-desk', placeCode || null);

const everyTopic = (placeCode: string) => [...adminTopics(placeCode), ...reachedTopics(placeCode)];

/** Residents must not learn that something comes: that is for the admin pages alone. */
export const recordChange = (tx: Tx, { id, place_code }: Placed, isShown: boolean) =>
  record(tx, {
    type: 'announcement.changed',
    topics: isShown ? everyTopic(place_code) : adminTopics(place_code),
    data: { id },
  });

export const recordBegin = (tx: Tx, { id, place_code }: Placed) =>
  record(tx, { type: 'announcement.began', topics: everyTopic(place_code), data: { id } });

/** It expired, or somebody ended it. */
export const recordOver = (tx: Tx, { id, place_code }: Placed, isShown = true) =>
  record(tx, {
    type: 'announcement.ended',
    topics: isShown ? everyTopic(place_code) : adminTopics(place_code),
    data: { id },
  });
