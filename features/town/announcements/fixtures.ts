import { newId } from '#shared/ids.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** A valid form of an editor: for an hour from now, told to nobody. */
export function announcementDraft({ p }: TestServer, placeCode: string | null, given: object = {}) {
  const now = p.clock.now().getTime();
  return {
    id: newId(),
    placeCode,
    title: '단수 안내',
    body: '밤 10시부터 단수돼요.',
    linkUrl: null,
    startsAt: new Date(now).toISOString(),
    endsAt: new Date(now + 3_600_000).toISOString(),
    notifies: false,
    ...given,
  };
}

/** Announces something in the editor's town, and returns the API's answer. */
export const announce = async (server: TestServer, editor: Person, given: object = {}) =>
  (await mustSucceed(editor.post('/api/announcements', announcementDraft(server, editor.cityCode, given))))
    .body;
