import { newId } from '#shared/ids.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { photo } from '#test/files/images.ts';
import type { ApiResponse, Person } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';

/** The status of an answer, with the reason if it was refused. */
export const outcome = async (response: Promise<ApiResponse>) => {
  const { status, body } = await response;
  return status < 300 ? status : [status, body.error?.reason];
};

/** The outcome for a user who does not exist or may not be seen. */
export const personNotFound = [404, 'profile.notFound'];

/** Uploads an image that belongs to nothing yet. Returns its id. */
export async function sendImage(
  server: TestServer,
  person: Pick<Person, 'cookie'>,
  folder: ImageFolder = 'profile_images',
  file?: Buffer,
): Promise<string> {
  const id = newId();
  const response = await fetch(`${server.origin}/api/images/${id}?folder=${folder}`, {
    method: 'PUT',
    headers: { cookie: person.cookie, origin: server.origin },
    body: new Uint8Array(file ?? (await photo(600, 400).png().toBuffer())),
  });
  if (response.status !== 200) throw new Error(`not sent: ${await response.text()}`);
  return id;
}
