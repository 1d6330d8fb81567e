import { rgbaToThumbHash } from 'thumbhash';

const colours = { evening: ['#f7d9a8', '#d98b52', '#3c6a54'], green: ['#dcebe0', '#8fc0a4', '#2f6a4c'] };

/** A generated sky instead of a photo, so that nothing is fetched. */
export function sampleImage(name: keyof typeof colours) {
  const [top, middle, bottom] = colours[name];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><defs><linearGradient id="g" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="${top}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="800" height="600" fill="url(#g)"/><circle cx="590" cy="190" r="64" fill="#fff4d8" opacity=".8"/><path d="M0 420c160-120 260-60 380 10s260-130 420-20v190H0z" fill="${bottom}" opacity=".75"/></svg>`;
  return [{ url: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 800 }];
}

/** A thumbhash as the server would store it: the same sky in 8 × 6 pixels. */
export function sampleThumbhash() {
  const pixels = new Uint8Array(8 * 6 * 4);
  for (let at = 0; at < 48; at += 1) {
    const down = Math.floor(at / 8) / 5;
    pixels.set([247 - 180 * down, 217 - 110 * down, 168 - 84 * down, 255], at * 4);
  }
  return btoa(String.fromCharCode(...rgbaToThumbHash(8, 6, pixels)));
}
