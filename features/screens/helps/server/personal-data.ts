import { write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import type { PersonalData } from '#server/personal-data.ts';

/** Deletes both sides' helps with what was done, and tells the others' screens. */
const erase: PersonalData['erase'] = (p, personId) =>
  write(p, async (tx) => {
    const rows = await tx
      .deleteFrom('help')
      .where(({ eb, or }) => or([eb('helped_id', '=', personId), eb('helper_id', '=', personId)]))
      .returning(['id', 'helped_id', 'helper_id'])
      .execute();
    await tx
      .deleteFrom('help_code')
      .where(({ eb, or }) => or([eb('helped_id', '=', personId), eb('helper_id', '=', personId)]))
      .execute();
    await record(
      tx,
      ...rows.map(({ id, helped_id: helpedId, helper_id: helperId }) => ({
        type: 'help.ended',
        topics: [`person:${helpedId === personId ? helperId : helpedId}`],
        data: { id, helpedId, helperId },
      })),
    );
  });

/** The helps of a person, with helper and helped, and their acts: of both sides. */
const copy: PersonalData['copy'] = async ({ db }, personId) => {
  const helps = await db
    .selectFrom('help')
    .innerJoin('person as helped', 'helped.id', 'help.helped_id')
    .innerJoin('person as helper', 'helper.id', 'help.helper_id')
    .select(['help.id', 'help.helper_id', 'helped.name as helped_name', 'helper.name as helper_name'])
    .select(['help.asked_at', 'help.accepted_at', 'help.ends_at', 'help.ended_at', 'help.ended_how'])
    .where(({ eb, or }) => or([eb('help.helped_id', '=', personId), eb('help.helper_id', '=', personId)]))
    .orderBy('help.asked_at')
    .orderBy('help.id')
    .execute();
  const acts = await db
    .selectFrom('helped_act')
    .innerJoin('help', 'help.id', 'helped_act.help_id')
    .select(['helped_act.help_id', 'helped_act.act', 'helped_act.day', 'helped_act.acted_at'])
    .where(({ eb, or }) => or([eb('help.helped_id', '=', personId), eb('help.helper_id', '=', personId)]))
    .orderBy('helped_act.acted_at')
    .execute();
  const done = Map.groupBy(acts, ({ help_id }) => help_id);
  return helps.map((help) => ({
    isHelper: help.helper_id === personId,
    with: help.helper_id === personId ? help.helped_name : help.helper_name,
    askedAt: help.asked_at.toISOString(),
    acceptedAt: help.accepted_at?.toISOString() ?? null,
    endsAt: help.ends_at.toISOString(),
    endedAt: help.ended_at?.toISOString() ?? null,
    endedHow: help.ended_how,
    acts: (done.get(help.id) ?? []).map(({ act, day, acted_at }) => ({
      act,
      day,
      at: acted_at.toISOString(),
    })),
  }));
};

export const helpsData: PersonalData = { erase, copy };
