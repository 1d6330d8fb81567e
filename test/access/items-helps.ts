import { untilIn } from '#screens/helps/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { mustSucceed, settle } from '#test/people/world.ts';
import { town, type World } from './viewers.ts';

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
  helpCode: async ({ server }: World) => {
    const asker = await settle(server, { name: '어르신', cityCode: town });
    const { body } = await mustSucceed(asker.post('/api/helps/code', { until: untilIn(server, 7) }));
    return { code: body.code as string };
  },
};
