import { expect } from 'vitest';
import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed } from '#test/people/world.ts';
import { withoutDeleted } from './deleted-items.ts';

const notFound = (origin: string, id: string) =>
  `Failed to load resource: the server responded with a status of 404 (Not Found) ${origin}/api/posts/${id}`;

test('only the 404 of what was deleted meanwhile, or belongs to it, is no error', async ({
  server,
  jimin,
}) => {
  const [deleted, remaining] = [await writePost(jimin), await writePost(jimin)];
  await mustSucceed(jimin.delete(`/api/posts/${deleted.id}`));
  const of = (id: string) => notFound(server.origin, id);
  const others = [
    of(remaining.id),
    `${of(remaining.id)}/comments`,
    of(newId()),
    'Failed to load resource: 500',
  ];
  const errors = [of(deleted.id), `${of(deleted.id)}/comments?limit=20`, ...others];
  expect(await withoutDeleted(server, errors)).toEqual(others);
});
