import type { PersonalData } from '#server/personal-data.ts';

/**
 * A person's profile, follows, blocks and sessions. There is no `erase`: these rows are
 * deleted with the row of `person`.
 */
export const peopleData: PersonalData = {
  async copy(p, personId) {
    const profile = await p.db
      .selectFrom('person')
      .select(['id', 'name', 'email', 'city_code', 'town', 'bio', 'role', 'created_at'])
      .select('neighbour_number')
      .where('id', '=', personId)
      .executeTakeFirst();
    const following = await p.db
      .selectFrom('follow')
      .innerJoin('person', 'person.id', 'follow.followee_id')
      .select(['person.id', 'person.name', 'follow.followed_at'])
      .where('follow.follower_id', '=', personId)
      .orderBy('follow.followed_at')
      .execute();
    const blocked = await p.db
      .selectFrom('block')
      .innerJoin('person', 'person.id', 'block.blocked_id')
      .select(['person.id', 'person.name', 'block.blocked_at'])
      .where('block.blocker_id', '=', personId)
      .orderBy('block.blocked_at')
      .execute();
    const sessions = await p.db
      .selectFrom('session')
      .select(['user_agent', 'created_at', 'last_seen_at', 'confirmed_at', 'ended_at'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .execute();
    return { profile, following, blocked, sessions };
  },
};
