import { untilIn } from '#screens/helps/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { town, type World } from '#test/access/viewers.ts';
import { mustSucceed, type Person, settle } from '#test/people/world.ts';

/** Somebody who could help a person: nobody has more than three helpers, so those of before end. */
async function helperOf(server: World['server'], helped: Person) {
  for (const { id } of (await helped.get('/api/helps')).body.helpers)
    await mustSucceed(helped.delete(`/api/helps/${id}`));
  return settle(server, { name: '손녀', cityCode: town });
}

/** The items of people who help each other. */
export const helpItems = {
  /** The follower, who lives elsewhere, helps the author. */
  help: async ({ server, author, follower }: World) => {
    const { helpers } = (await author.get('/api/helps')).body;
    const known = helpers.find(({ person }: { person: { id: string } }) => person.id === follower.id);
    if (known) return { helpedId: author.id, helpId: known.id as string };
    const helpId = newId();
    const until = untilIn(server, 7);
    await mustSucceed(author.post('/api/helps', { id: helpId, helperId: follower.id, until }));
    await mustSucceed(follower.put(`/api/helps/${helpId}/acceptance`));
    return { helpedId: author.id, helpId };
  },
  /** Somebody has asked the follower. */
  helpRequest: async ({ server, follower }: World) => {
    const asker = await settle(server, { name: '어르신', cityCode: town });
    const draft = { id: newId(), helperId: follower.id, until: untilIn(server, 7) };
    await mustSucceed(asker.post('/api/helps', draft));
    return { id: draft.id };
  },
  /** Somebody has typed the chatmate's code. */
  helpOffer: async ({ server, chatmate }: World) => {
    const helper = await helperOf(server, chatmate);
    const { body } = await mustSucceed(chatmate.post('/api/helps/code', { until: untilIn(server, 7) }));
    const id = newId();
    await mustSucceed(helper.post('/api/helps/redemption', { id, code: body.code }));
    return { id };
  },
  /** The chatmate has just ended a help. */
  endedHelp: async ({ server, chatmate }: World) => {
    const helper = await helperOf(server, chatmate);
    const draft = { id: newId(), helperId: helper.id, until: untilIn(server, 7) };
    await mustSucceed(chatmate.post('/api/helps', draft));
    await mustSucceed(helper.put(`/api/helps/${draft.id}/acceptance`));
    await mustSucceed(chatmate.delete(`/api/helps/${draft.id}`));
    return { id: draft.id };
  },
};
