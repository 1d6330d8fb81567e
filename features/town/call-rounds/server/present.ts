import { authorOf } from '#residents/people/server/author.ts';
import type { CallRound, CallRow } from '#town/call-rounds/contract.ts';
import { openForMs } from '#town/call-rounds/limits.ts';
import type { CallState } from '#town/call-rounds/states.ts';
import type { RoundRow, selectHelpers, selectRows } from './queries.ts';

type Helper = Awaited<ReturnType<typeof selectHelpers>>[number];
type Row = Awaited<ReturnType<typeof selectRows>>[number];

export const presentRound = (
  round: RoundRow,
  count: { rows: number; left: number },
  helpers: Helper[],
): CallRound => ({
  id: round.id,
  broadcast: { id: round.broadcast_id, title: round.title, body: round.body },
  role: round.is_speaker ? 'speaker' : round.accepted_at ? 'helper' : 'asked',
  closesAt: new Date(round.opened_at.getTime() + openForMs).toISOString(),
  ...count,
  helpers: helpers.map((helper) => ({
    person: authorOf(helper),
    hasAccepted: helper.accepted_at !== null,
    rows: helper.rows,
    left: helper.left,
  })),
});

export const presentRow = (row: Row): CallRow => ({
  id: row.id,
  person: authorOf(row),
  contact:
    row.contact_name !== null && row.contact_phone !== null
      ? { name: row.contact_name, phone: row.contact_phone }
      : null,
  helper: authorOf({
    author_id: row.helper_id,
    author_name: row.helper_name,
    author_role: row.helper_role,
    author_photo: row.helper_photo,
  }),
  state: row.has_heard ? 'heard' : (row.state as CallState),
});
