import { writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';

/** A post that a moderator has removed without a report. */
export async function removedPost(
  author: Person,
  moderator: Person,
  removal: object = {},
  title = '무료 나눔해요',
) {
  const post = await writePost(author, { title });
  await mustSucceed(moderator.put(`/api/reports/cases/post/${post.id}/removal`, removal));
  return post;
}

export const appealDraft = (subjectId: string, given: object = {}) => ({
  id: newId(),
  kind: 'post',
  subjectId,
  text: '광고가 아니라 나눔이에요.',
  ...given,
});

/** An appeal against the removal of an own post. */
export async function appeal(author: Person, subjectId: string, given: object = {}): Promise<string> {
  const draft = appealDraft(subjectId, given);
  await mustSucceed(author.post('/api/appeals', draft));
  return draft.id;
}

export const judge = (moderator: Person, id: string, verdict: 'granted' | 'upheld', verdictText = '') =>
  moderator.put(`/api/appeals/${id}/verdict`, { verdict, answer: verdictText });
