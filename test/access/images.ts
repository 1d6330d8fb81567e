import { newId } from '#shared/ids.ts';
import type { ImageFolder } from '#shared/image-limits.ts';
import { noise } from '#test/files/images.ts';
import type { World } from './viewers.ts';

/** A unique image file, as wide as the smallest size. */
export const smallFile = async () => new Uint8Array(await noise(160, 160).png().toBuffer());

/** Uploads an image and returns its id. */
export async function image({ server }: World, cookie: string, folder: ImageFolder): Promise<string> {
  const id = newId();
  const response = await fetch(`${server.origin}/api/images/${id}?folder=${folder}`, {
    method: 'PUT',
    headers: { cookie, origin: server.origin },
    body: await smallFile(),
  });
  if (response.status !== 200) throw new Error(`not uploaded: ${await response.text()}`);
  return id;
}
