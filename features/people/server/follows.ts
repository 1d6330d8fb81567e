import { z } from '@hono/zod-openapi';
import { notFound, Refusal } from '#server/errors.ts';
import { answers, route, router, viewerOf } from '#server/http/route.ts';
import { record } from '#server/live/record.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { write } from '#server/write.ts';
import { isId } from '#shared/ids.ts';

type Writing = Pick<Platform, 'db' | 'live' | 'clock'>;

const Following = z.object({ following: z.boolean() }).openapi('Following');

/** Makes the viewer follow somebody, or no longer; what is so already stays so. Never oneself. */
export async function setFollow(p: Writing, viewer: Viewer, personId: string, following: boolean) {
  const me = viewer.personId;
  if (personId === me) throw new Refusal('invalid', { reason: 'people.notYourself' });
  return write(p, async (tx) => {
    // Held, so that who leaves meanwhile is not followed.
    const followee = await tx
      .selectFrom('person')
      .select('city_code')
      .where('id', '=', personId)
      .forKeyShare()
      .executeTakeFirst();
    if (!followee) throw notFound('profile.notFound');
    const changed = following
      ? await tx
          .insertInto('follow')
          .values({ follower_id: me, followee_id: personId, followed_at: p.clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('followee_id')
          .execute()
      : await tx
          .deleteFrom('follow')
          .where('follower_id', '=', me)
          .where('followee_id', '=', personId)
          .returning('followee_id')
          .execute();
    if (changed.length === 0) return { following };
    const data = { id: personId };
    const topics = [`person:${me}`];
    if (following) await record(tx, { type: 'person.followed', topics, data });
    // A post of another town was theirs to hear of only as a follower: every topic is asked for anew.
    else
      await record(tx, {
        type: 'person.unfollowed',
        topics,
        data,
        ...(followee.city_code !== viewer.cityCode && !viewer.isAdmin && { revokes: { personId: me } }),
      });
    return { following };
  });
}

const params = z.object({ id: z.string() });

const idOf = ({ id }: { id: string }) => {
  if (!isId(id)) throw notFound('profile.notFound');
  return id;
};

const follow = <M extends 'put' | 'delete'>(method: M, summary: string) =>
  route(
    { access: 'person', limit: 'write' },
    {
      method,
      path: '/api/people/{id}/follow',
      summary,
      request: { params },
      responses: { 200: answers(Following, 'How it stands now') },
    },
  );

export const followRoutes = (p: Platform) =>
  router()
    .openapi(follow('put', 'Follow somebody'), async (c) =>
      c.json(await setFollow(p, viewerOf(c), idOf(c.req.valid('param')), true), 200),
    )
    .openapi(follow('delete', 'Follow somebody no longer'), async (c) =>
      c.json(await setFollow(p, viewerOf(c), idOf(c.req.valid('param')), false), 200),
    );
