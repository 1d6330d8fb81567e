import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { mustSucceed, request } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** An id of a form that was opened a minute ago. */
const openedId = () => v7({ msecs: Date.now() - 60_000 });

/** A takedown request as its form sends it. `about`: the path of the item's page. */
export const takedownDraft = ({ p }: Pick<TestServer, 'p'>, about: string, given: object = {}) => ({
  id: openedId(),
  key: randomBytes(32).toString('base64url'),
  address: p.settings.publicOrigin + about,
  ground: 'defamation',
  explanation: '제 이름을 들어 거짓을 썼어요.',
  name: '홍길동',
  email: 'hong@example.com',
  phone: '010-1234-5678',
  byAgent: false,
  isTrue: true,
  ...given,
});

/** A request of somebody who has no account. */
export async function fileTakedown(server: TestServer, about: string, given: object = {}) {
  const draft = takedownDraft(server, about, given);
  await mustSucceed(request(server, 'POST', '/api/takedowns', undefined, draft));
  return draft;
}
