import type { Challenge } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import type { Image as StoredImage } from '#server/images/contract.ts';
import { weekName } from '#shared/time/weeks.ts';
import { copy as platform } from '#web/copy.ts';
import { sourcesOf } from '#web/images/sources.ts';
import { canvasMeasure, loadFonts, renderPicture } from './canvas.ts';
import { photoLayout, rankLayout } from './layout.ts';

/** The contents of a share picture: one's own place, or one's own photo. No name of anybody is on it. */
export type SharePicture = { town: string; week: number } & (
  | { challenge: Exclude<Challenge, 'photo'>; rank: string; value: string }
  | { challenge: 'photo'; image: StoredImage; caption: string }
);

export type MadePicture = { file: File; url: string; alt: string };

/** Makes the picture on the device. Its address holds it in memory until it is revoked. */
export async function makePicture(picture: SharePicture): Promise<MadePicture> {
  const texts = {
    town: picture.town,
    week: weekName(picture.week),
    challenge: copy[`challenges.tab.${picture.challenge}`],
  };
  const own = picture.challenge === 'photo' ? [picture.caption] : [picture.rank, picture.value];
  const photo = picture.challenge === 'photo' ? await loadPhoto(picture.image) : null;
  await loadFonts([...Object.values(texts), ...own, platform['app.name'], '…'].join(''));
  const measure = canvasMeasure();
  const layout =
    picture.challenge === 'photo'
      ? photoLayout({ ...texts, caption: picture.caption }, measure)
      : rankLayout({ ...texts, rank: picture.rank, value: picture.value }, measure);
  const blob = await renderPicture(layout, photo);
  const name = `masil-${picture.week}-${picture.challenge}.${blob.type === 'image/png' ? 'png' : 'jpg'}`;
  const file = new File([blob], name, { type: blob.type });
  return { file, url: URL.createObjectURL(file), alt: layout.lines.map(({ text }) => text).join(', ') };
}

/** The largest size that the device can get: offline it may have a smaller one only. */
async function loadPhoto(image: StoredImage): Promise<HTMLImageElement> {
  for (const { url } of sourcesOf(image).toSorted((one, other) => other.width - one.width)) {
    const element = new Image();
    element.src = url;
    const isLoaded = await element.decode().then(
      () => true,
      () => false,
    );
    if (isLoaded) return element;
  }
  throw new Error('no photo');
}
