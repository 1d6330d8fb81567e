import type { PaperCount, PaperCountDraft } from '#community/polls/paper-contract.ts';
import { wrongSums } from '#community/polls/paper-sums.ts';
import { itemTopics, touched } from '#community/polls/server/events.ts';
import { mayEnter } from '#community/polls/server/policy.ts';
import type { LockedPoll } from '#community/polls/server/queries.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal, wrongField } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { lockPaperPoll } from './lock.ts';
import { findCount } from './queries.ts';

/**
 * Sets what was counted on paper. A correction names the sums it began with; a repeated request changes
 * nothing.
 */
export async function enterCount(
  p: Writing,
  viewer: Viewer,
  id: string,
  draft: PaperCountDraft,
): Promise<void> {
  await write(p, async (tx) => {
    const poll = await lockPaperPoll(tx, viewer, id);
    const now = p.clock.now();
    const before = await findCount(tx, id);
    if (before && isSame(before, draft)) return;
    if (!mayEnter(poll, now))
      throw new Refusal('conflict', { reason: poll.ended_at ? 'paper.tooLate' : 'paper.notEnded' });
    refuseWrong(poll, draft);
    refuseOlder(before ?? { revision: 0 }, draft);
    const { ballots, votes, invalid, firstCounter: first_counter, secondCounter: second_counter } = draft;
    const entered = { entered_by: viewer.personId, entered_at: now };
    const row = { ballots, votes, invalid, first_counter, second_counter, ...entered };
    await (before
      ? tx
          .updateTable('paper_count')
          .set({ ...row, ...raised })
          .where('poll_id', '=', id)
          .execute()
      : tx
          .insertInto('paper_count')
          .values({ poll_id: id, ...row })
          .execute());
    if (poll.news_id) await recordEntry(tx, viewer, now, { poll, before, draft });
    await record(tx, { type: 'poll.paperEntered', topics: itemTopics(poll), data: touched(poll) });
  });
}

const fieldsOf = ({ ballots, votes, invalid, firstCounter, secondCounter }: PaperCount) =>
  JSON.stringify([ballots, votes, invalid, firstCounter, secondCounter]);

const isSame = (before: PaperCount, draft: PaperCount) => fieldsOf(before) === fieldsOf(draft);

function refuseWrong({ options, allows_several }: LockedPoll, draft: PaperCountDraft) {
  if (draft.votes.length !== options.length) throw wrongField('votes', 'paper.badNumber');
  const fields = wrongSums({ several: allows_several }, draft);
  const [reason] = Object.values(fields);
  if (reason) throw new Refusal('invalid', { reason, fields });
}

type Entered = { poll: LockedPoll; before: PaperCount | undefined; draft: PaperCountDraft };

/** `12 (7, 4) 1`: ballots, the votes of each option, invalid ones. */
const numbersOf = ({ ballots, votes, invalid }: PaperCount) => `${ballots} (${votes.join(', ')}) ${invalid}`;

/** The sums that a correction replaced are nowhere else. */
const recordEntry = (tx: Tx, viewer: Viewer, now: Date, { poll, before, draft }: Entered) =>
  recordAudit(tx, viewer, now, {
    action: before ? 'poll.paperCorrected' : 'poll.paperEntered',
    itemId: poll.id,
    cityCode: poll.place_code || null,
    note: `${poll.question}: ${before ? `${numbersOf(before)} → ` : ''}${numbersOf(draft)}`,
    right: 'editor',
  });
