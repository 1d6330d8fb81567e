import { newId } from '#shared/ids.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** What an editor says of a danger, first and in each update: for two hours from now. */
export const alertFields = ({ p }: TestServer, given: object = {}) => ({
  severity: 'Severe',
  headline: '단수',
  description: '관이 터졌어요.',
  instruction: '물을 미리 받아두세요.',
  expiresAt: new Date(p.clock.now().getTime() + 7_200_000).toISOString(),
  ...given,
});

/** A valid form of an editor. */
export const alertDraft = (server: TestServer, placeCode: string | null, given: object = {}) => ({
  id: newId(),
  placeCode,
  category: 'Infra',
  ...alertFields(server, given),
});

/** Alerts the editor's town, and returns the API's answer. */
export const sendAlert = async (server: TestServer, editor: Person, given: object = {}) =>
  (await mustSucceed(editor.post('/api/alerts', alertDraft(server, editor.cityCode, given)))).body;
