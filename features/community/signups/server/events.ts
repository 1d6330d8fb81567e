import type { SignupTouched } from '#community/signups/contract.ts';
import { placeTopics } from '#residents/regions/server/place-topics.ts';
import type { Tx } from '#server/database/db.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';

/** The topic of who edits the place of news with a sign-up. */
export const entriesTopic = 'signups';

export type PlacedSignup = {
  id: string;
  news_id: string | null;
  meeting_id: string | null;
  club_id: string | null;
  place_code: string;
};

const touched = ({ id, news_id, meeting_id, club_id }: PlacedSignup): SignupTouched => ({
  id,
  ...(news_id && { newsId: news_id }),
  ...(meeting_id && club_id && { meetingId: meeting_id, clubId: club_id }),
});

/** The topics of who has the item open. */
const itemTopics = ({ club_id, place_code }: PlacedSignup): string[] =>
  club_id ? [`club:${club_id}`] : placeTopics(place_code);

/** Those of who manages the sign-up. */
const managerTopics = ({ club_id, place_code }: PlacedSignup): string[] =>
  club_id ? [`club:${club_id}:requests`] : queueTopics(entriesTopic, place_code || null);

/** Records that a sign-up came, changed or went, for everybody who has its item open. */
export const recordSignup = (
  tx: Tx,
  signup: PlacedSignup,
  type: 'signup.created' | 'signup.changed' | 'signup.deleted',
): Promise<void> => record(tx, { type, topics: itemTopics(signup), data: touched(signup) });

/** Records how many have a seat and wait. */
export const recordCounts = (
  tx: Tx,
  signup: PlacedSignup,
  counts: { taken: number; waiting: number },
): Promise<void> =>
  record(tx, {
    type: 'signup.counted',
    topics: itemTopics(signup),
    data: { ...touched(signup), ...counts },
    mergeKey: `signup:${signup.id}:counted`,
  });

/** Records that the list of who signed up has changed. */
export const recordList = (tx: Tx, signup: PlacedSignup): Promise<void> =>
  record(tx, {
    type: 'signup.listChanged',
    topics: managerTopics(signup),
    data: touched(signup),
    mergeKey: `signup:${signup.id}:list`,
  });

type OwnType =
  | 'signup.entered'
  | 'signup.left'
  | 'signup.removed'
  | 'signup.cancelled'
  | 'signup.movedUp'
  | 'signup.moved';

/** Rows of one statement. Their parameters stay far below PostgreSQL's limit of 65,535. */
const batch = 1000;

/**
 * Records what happened to the entries of residents, one event for each: the topics of a shared event would
 * say who else has signed up. Somebody without the app has no device.
 */
export async function recordOwn(
  tx: Tx,
  signup: PlacedSignup,
  type: OwnType,
  personIds: (string | null)[],
): Promise<void> {
  const data = touched(signup);
  const events = personIds
    .filter((personId) => personId !== null)
    .map((personId): NewEvent => ({ type, topics: [`person:${personId}`], data }));
  for (let from = 0; from < events.length; from += batch)
    await record(tx, ...events.slice(from, from + batch));
}
