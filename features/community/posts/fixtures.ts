import { newId } from '#shared/ids.ts';
import type { ApiResponse, Person } from '#test/people/world.ts';

type Given = {
  id?: string;
  title?: string;
  content?: string;
  category?: string;
  imageIds?: string[];
  clubId?: string | null;
  cityCode?: string | null;
  inNewsletter?: boolean;
};

/** A valid post form of a resident. */
export const postDraft = (given: Given = {}) => ({
  id: newId(),
  title: '붕어빵 나왔어요',
  content: '명동 입구에 있어요.',
  category: 'daily',
  imageIds: [] as string[],
  ...given,
});

/** Creates a post and returns the API's answer. */
export async function writePost(author: Person, given: Given = {}): Promise<ApiResponse['body']> {
  const response = await author.post('/api/posts', postDraft(given));
  if (response.status !== 201) throw new Error(`not written: ${JSON.stringify(response.body)}`);
  return response.body;
}

export const titlesOf = ({ body }: ApiResponse): string[] =>
  body.items.map(({ title }: { title: string }) => title);
