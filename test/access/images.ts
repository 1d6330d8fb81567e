import type { ImageFolder } from '#shared/image-limits.ts';
import { noise } from '#test/files/images.ts';
import { sendImage } from '#test/people/people.ts';
import type { World } from './viewers.ts';

/** A unique image file, as wide as the smallest size. */
export const smallFile = () => noise(160, 160).png().toBuffer();

/** Uploads an image and returns its id. */
export const image = async ({ server }: World, cookie: string, folder: ImageFolder): Promise<string> =>
  sendImage(server, { cookie }, folder, await smallFile());
