import { newId } from '#shared/ids.ts';
import { challengeBounds, challengeWeekAt } from '#shared/time/weeks.ts';
import { noise } from '#test/files/images.ts';
import { sendImage } from '#test/people/people.ts';
import type { ApiResponse, Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** A small unique image. Flat colours would compress to identical files. */
export const uniqueImage = () => noise(64, 48);

/** Uploads an image like no other. Returns its id. */
export const sendUniqueImage = async (server: TestServer, person: Person, folder: 'receipts' | 'photos') =>
  sendImage(server, person, folder, await uniqueImage().png().toBuffer());

/** Submits a receipt and returns the answer, also an error. */
export async function submitReceipt(
  server: TestServer,
  person: Person,
  amount: unknown,
  imageId?: string,
): Promise<ApiResponse> {
  const image = imageId ?? (await sendUniqueImage(server, person, 'receipts'));
  return person.post('/api/challenges/receipts', { id: newId(), amount, imageId: image });
}

/** Submits a photo to the contest. */
export async function enterPhoto(server: TestServer, person: Person, caption = ''): Promise<ApiResponse> {
  const imageId = await sendUniqueImage(server, person, 'photos');
  return person.post('/api/challenges/photos', { id: newId(), imageId, caption });
}

/** Moves the server's clock to a time of its current week, in ms after Monday 00:00. */
export function toWeekTime(server: TestServer, ms: number) {
  const now = server.p.clock.now();
  server.pass(challengeBounds(challengeWeekAt(now)).from.getTime() + ms - now.getTime());
}

/** Moves the server's clock to this many ms before the end of its current week. */
export function toBeforeWeekEnd(server: TestServer, ms: number) {
  const now = server.p.clock.now();
  server.pass(challengeBounds(challengeWeekAt(now)).until.getTime() - ms - now.getTime());
}

export const weekMs = 7 * 86_400_000;
export const currentWeek = (server: TestServer) => challengeWeekAt(server.p.clock.now());
