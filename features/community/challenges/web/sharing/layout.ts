import { characters } from '#shared/text/characters.ts';

/** The width of a text in px. */
export type Measure = (text: string, font: Font) => number;

export type Font = { size: number; weight: number };

/** A line of text. `x` is its left edge and `y` its baseline. */
export type Line = Font & { text: string; x: number; y: number; color: string };

export type Layout = {
  lines: Line[];
  /** The height of the photo, which is as wide as the picture; null on a picture of a rank. */
  photoHeight: number | null;
  wordmark: { x: number; y: number; size: number };
};

/** The size of every share picture, 4:5, in px. */
export const width = 1080;
export const height = 1350;

const margin = 96;
const room = width - 2 * margin;

export const colors = {
  ground: '#0e4a2e',
  hill: '#14603c',
  nearHill: '#1b7248',
  sun: '#f2c46d',
  text: '#ffffff',
};
const quiet = '#cfe3d7';

export type RankTexts = { town: string; week: string; challenge: string; rank: string; value: string };

/** A rank: where and when above, the rank in the largest size that fits, and its number below. */
export function rankLayout({ town, week, challenge, rank, value }: RankTexts, measure: Measure): Layout {
  const line = (text: string, y: number, font: Font, color = colors.text): Line => ({
    ...font,
    text: cut(text, room, (part) => measure(part, font)),
    x: margin,
    y,
    color,
  });
  return {
    lines: [
      line(town, 172, { size: 60, weight: 700 }),
      line(week, 248, { size: 46, weight: 500 }, quiet),
      line(challenge, 440, { size: 76, weight: 700 }, colors.sun),
      line(rank, 764, fitting(rank, { size: 340, weight: 800 }, measure)),
      line(value, 912, fitting(value, { size: 84, weight: 700 }, measure)),
    ],
    photoHeight: null,
    wordmark: { x: margin, y: 1262, size: 64 },
  };
}

export type PhotoTexts = { town: string; week: string; challenge: string; caption: string };

const captionFont = { size: 56, weight: 700 };
const captionStep = 76;

/** A photo of the contest with its caption in at most two lines. Without one, the contest is the headline. */
export function photoLayout({ town, week, challenge, caption }: PhotoTexts, measure: Measure): Layout {
  const headline = wrap(caption.trim() || challenge, { most: 2, room }, (part) => measure(part, captionFont));
  const where = (caption.trim() ? [town, week, challenge] : [town, week]).join(' · ');
  const photoHeight = height - 310 - captionStep * headline.length;
  const below = { size: 38, weight: 500 };
  const whereAt = photoHeight + 32 + captionStep * headline.length + 58;
  return {
    lines: [
      ...headline.map((text, n) => ({
        ...captionFont,
        text,
        x: margin,
        y: photoHeight + 32 + captionStep * (n + 1) - 8,
        color: colors.text,
      })),
      {
        ...below,
        text: cut(where, room, (part) => measure(part, below)),
        x: margin,
        y: whereAt,
        color: quiet,
      },
    ],
    photoHeight,
    wordmark: { x: margin, y: height - 80, size: 56 },
  };
}

/** The part of a photo that covers a box, in px of the photo: its middle. */
export function coverCrop(photo: { width: number; height: number }, box: { width: number; height: number }) {
  const scale = Math.max(box.width / photo.width, box.height / photo.height);
  const [cropWidth, cropHeight] = [box.width / scale, box.height / scale];
  return {
    x: (photo.width - cropWidth) / 2,
    y: (photo.height - cropHeight) / 2,
    width: cropWidth,
    height: cropHeight,
  };
}

/** The font in its size, or in the largest with which the text fits. */
function fitting(text: string, font: Font, measure: Measure): Font {
  const wide = measure(text, font);
  return wide <= room ? font : { ...font, size: Math.floor((font.size * room) / wide) };
}

/** The text, or its beginning with … if it is wider than `most` px. */
function cut(text: string, most: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= most) return text;
  const all = characters(text);
  let end = all.length - 1;
  while (end > 0 && widthOf(`${all.slice(0, end).join('').trimEnd()}…`) > most) end--;
  return `${all.slice(0, end).join('').trimEnd()}…`;
}

/** The text in lines, broken between words, or within one that is wider than a line. The last one is cut. */
function wrap(
  text: string,
  { most, room }: { most: number; room: number },
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = [];
  let rest = text.split(/\s+/).join(' ');
  while (rest !== '' && lines.length < most - 1) {
    const line = firstLine(rest, room, widthOf);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return rest === '' ? lines : [...lines, cut(rest, room, widthOf)];
}

function firstLine(text: string, room: number, widthOf: (text: string) => number): string {
  const fits = (part: string) => widthOf(part) <= room;
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (!fits(longer)) break;
    line = longer;
  }
  if (line !== '') return line;
  for (const character of characters(text)) {
    if (line !== '' && !fits(line + character)) break;
    line += character;
  }
  return line;
}
