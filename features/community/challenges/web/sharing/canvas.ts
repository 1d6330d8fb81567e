import { copy as platform } from '#web/copy.ts';
import {
  colors,
  coverCrop,
  type Font,
  height,
  type Layout,
  type Line,
  type Measure,
  width,
} from './layout.ts';

/** The font of the app, by its name: Canvas knows no variables of CSS. */
const fontOf = ({ size, weight }: Font) =>
  `${weight} ${size}px ${getComputedStyle(document.documentElement).fontFamily}`;

/**
 * Loads the slices of the font that a text needs. A canvas does not wait for them, and offline those that
 * never came are replaced by the font of the device.
 */
export async function loadFonts(text: string): Promise<void> {
  await Promise.allSettled(
    [500, 700, 800].map((weight) => document.fonts.load(fontOf({ size: 40, weight }), text)),
  );
}

function newContext() {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return { canvas, context };
}

/** Measures by a canvas. */
export function canvasMeasure(): Measure {
  const { context } = newContext();
  return (text, font) => {
    context.font = fontOf(font);
    return context.measureText(text).width;
  };
}

/** Renders a layout as a file. The photo is of this origin, or the browser refuses to write the file. */
export async function renderPicture(layout: Layout, photo: HTMLImageElement | null): Promise<Blob> {
  const { canvas, context } = newContext();
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, width, height);
  if (layout.photoHeight === null) paintHills(context);
  else if (photo) paintPhoto(context, photo, layout.photoHeight);
  for (const line of layout.lines) paintLine(context, line);
  paintWordmark(context, layout.wordmark);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no blob'))),
      photo ? 'image/jpeg' : 'image/png',
      0.92,
    ),
  );
}

function paintLine(context: CanvasRenderingContext2D, line: Line) {
  context.font = fontOf(line);
  context.fillStyle = line.color;
  context.fillText(line.text, line.x, line.y);
}

function paintPhoto(context: CanvasRenderingContext2D, photo: HTMLImageElement, photoHeight: number) {
  const crop = coverCrop(
    { width: photo.naturalWidth, height: photo.naturalHeight },
    { width, height: photoHeight },
  );
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, crop.x, crop.y, crop.width, crop.height, 0, 0, width, photoHeight);
}

/** The hills and the sun of the app's empty pages. */
function paintHills(context: CanvasRenderingContext2D) {
  context.fillStyle = colors.sun;
  context.beginPath();
  context.arc(868, 204, 84, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = colors.hill;
  context.fill(new Path2D('M0 1180C180 1010 380 960 560 1100C720 940 900 930 1080 1040V1350H0z'));
  context.fillStyle = colors.nearHill;
  context.fill(new Path2D('M380 1350C560 1130 820 1070 1080 1190V1350z'));
}

/** The house of the app's icon, 64 px wide and high there, and the name beside it. */
function paintWordmark(context: CanvasRenderingContext2D, { x, y, size }: Layout['wordmark']) {
  const scale = size / 40;
  context.save();
  context.translate(x - 14 * scale, y - 47 * scale);
  context.scale(scale, scale);
  context.fillStyle = colors.text;
  context.fill(new Path2D('M14 34 32 18l18 16v14a2 2 0 0 1-2 2H37V39H27v11H16a2 2 0 0 1-2-2z'));
  context.fillStyle = colors.sun;
  context.fill(new Path2D('M54 15a5 5 0 1 1-10 0a5 5 0 1 1 10 0z'));
  context.restore();
  paintLine(context, {
    text: platform['app.name'],
    x: x + 48 * scale,
    y,
    size,
    weight: 800,
    color: colors.text,
  });
}
