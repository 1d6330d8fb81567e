import { newId } from '#shared/ids.ts';
import { seoulDay } from '#shared/time/dates.ts';
import type { ApiResponse, Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

type Given = {
  cityCode: string;
  title?: string;
  content?: string;
  day?: string;
  tags?: string[] | string;
  linkUrl?: string | null;
  imageId?: string | null;
  shownUntil?: string | null;
  pinnedUntil?: string | null;
  areaId?: string | null;
  urgent?: boolean;
  id?: string;
};

/** A valid news form of an admin. */
export const newsDraft = (server: TestServer, given: Given) => ({
  id: newId(),
  title: '불빛축제',
  content: '공지천이 불빛으로 물듭니다.',
  day: seoulDay(server.p.clock.now()),
  tags: ['문화'] as string[] | string,
  linkUrl: null as string | null,
  imageId: null as string | null,
  ...given,
});

/** Publishes news and returns the API's answer. */
export async function publish(server: TestServer, admin: Person, given: Given): Promise<ApiResponse['body']> {
  const response = await admin.post('/api/news', newsDraft(server, given));
  if (response.status !== 201) throw new Error(`not published: ${JSON.stringify(response.body)}`);
  return response.body;
}
