import { joinClub } from '#community/clubs/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { mustSucceed } from '#test/people/world.ts';
import { adminChanges } from './admin.ts';
import { boardChanges } from './board.ts';
import { challengeChanges } from './challenges.ts';
import { type ChangedTown, createClub } from './changed-town.ts';
import { clubChanges } from './clubs.ts';
import { commentChanges } from './comments.ts';
import { peopleChanges } from './people.ts';
import { townChanges } from './town.ts';

const changes = {
  ...boardChanges,
  ...challengeChanges,
  ...clubChanges,
  ...commentChanges,
  ...adminChanges,
  ...peopleChanges,
  ...townChanges,
};

/**
 * How often each change is made at the beginning, so that every list has rows, and the popular posts and the
 * carousel are full.
 */
const before: Record<string, number> = {
  'writes a post': 24,
  'likes a post': 20,
  'comments on what is read': 4,
  'writes in the club': 3,
  'asks to join': 2,
  'plans a meeting': 2,
  'publishes news': 6,
  'offers a benefit': 4,
  'writes to the viewer': 3,
  'the one of the open room writes': 3,
  walks: 3,
  'enters a photo': 2,
  'hands a receipt in': 2,
  'reports a post': 2,
  'asks for another town': 2,
};

async function change(town: ChangedTown, name: string): Promise<boolean> {
  const doing = changes[name]?.(town);
  if (!doing) return false;
  await mustSucceed(doing).catch((cause) => {
    throw new Error(`not done: ${name}`, { cause });
  });
  return true;
}

/** Fills the lists before the screens open. */
export async function fillLists(town: ChangedTown): Promise<void> {
  const { viewer, first, others, posts, clubs } = town;
  posts.push({ id: (await writePost(viewer, { title: town.say('내 글') })).id, author: viewer });
  for (const one of others.slice(0, 3)) await mustSucceed(viewer.put(`/api/people/${one.id}/follow`));
  for (const one of others.slice(1, 3)) await mustSucceed(first.put(`/api/people/${one.id}/follow`));
  for (const creator of [first, viewer]) await mustSucceed(createClub(town, creator));
  for (const member of [viewer, ...others.slice(1, 3)]) {
    await joinClub(member, clubs[0]?.id ?? '', first);
    clubs[0]?.members.push(member);
  }
  for (const [name, times] of Object.entries(before))
    for (let time = 0; time < times; time++) await change(town, name);
  // Liked news are in the viewer's calendar.
  for (const id of town.news.slice(0, 2)) await mustSucceed(viewer.put(`/api/news/${id}/like`));
}

/** Makes a hundred random changes by others. Returns their names. */
export async function makeHundredChanges(town: ChangedTown): Promise<string[]> {
  const names = Object.keys(changes);
  const done: string[] = [];
  while (done.length < 100) {
    const name = town.chance.pick(names) ?? '';
    if (await change(town, name)) done.push(name);
  }
  return done;
}
