import { ClubDraft } from '#community/clubs/contract.ts';
import { createClub } from '#community/clubs/server/actions.ts';
import { viewerOf } from '#server/viewer/viewer.ts';
import { newId } from '#shared/ids.ts';
import type { ApiResponse, Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** Creates a club without a photo, because generating one takes a second. Returns its id. */
export async function createTestClub(
  server: TestServer,
  creator: Person,
  given: object = {},
): Promise<string> {
  const draft = ClubDraft.parse({
    id: newId(),
    name: '느린 독서회',
    description: '한 달에 한 권',
    ...given,
  });
  const viewer = viewerOf({ personId: creator.id, cityCode: creator.cityCode });
  await createClub(server.p, viewer, draft);
  return draft.id;
}

/** Asks to join. The result also contains the request's id. */
export async function askToJoin(person: Person, clubId: string, given: object = {}) {
  const draft = { id: newId(), message: '함께하고 싶어요.', ...given };
  const response = await person.post(`/api/clubs/${clubId}/requests`, draft);
  return { ...response, requestId: draft.id };
}

export const decideRequest = (
  manager: Person,
  clubId: string,
  requestId: string,
  status: 'approved' | 'rejected',
): Promise<ApiResponse> => manager.patch(`/api/clubs/${clubId}/requests/${requestId}`, { status });

/** Asks to join and is approved. */
export async function joinClub(person: Person, clubId: string, creator: Person): Promise<void> {
  const { requestId } = await askToJoin(person, clubId);
  const response = await decideRequest(creator, clubId, requestId, 'approved');
  if (response.status !== 200) throw new Error(`not approved: ${JSON.stringify(response.body)}`);
}
