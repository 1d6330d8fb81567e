/**
 * Drawings like cut paper, as SVG of 1200 × 750. Random numbers come from a seed, so
 * that every run draws the same.
 */
export const width = 1200;
export const height = 750;

/** Random numbers in a range, the same for the same seed (mulberry32). */
export function dice(seed: number) {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return (from: number, to: number) => Math.round((from + (to - from) * roll()) * 10) / 10;
}

export const oneOf = <T>(pick: ReturnType<typeof dice>, list: readonly T[]) =>
  list[Math.min(list.length - 1, Math.floor(pick(0, list.length)))] as T;

export const times = (n: number, draw: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => draw(i)).join('');

/** A background with a vertical gradient: `sky('#fde2b3', '#e58a4d')`. */
export const sky = (...colours: string[]) =>
  `<defs><linearGradient id="sky" x2="0" y2="1">${colours
    .map((colour, i) => `<stop offset="${i / (colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`;

/** Hills across the image. `top`: the mean height of their outline; `swing`: how far it goes up and down. */
export function hills(seed: number, top: number, swing: number, fill: string, humps = 4) {
  const pick = dice(seed);
  const step = width / humps;
  let path = `M0 ${top + pick(-swing, swing)}`;
  for (let i = 0; i < humps; i++) {
    const x = i * step;
    path += ` C${x + step * 0.35} ${top + pick(-swing, swing)} ${x + step * 0.6} ${top + pick(-swing, swing)} ${x + step} ${top + pick(-swing / 2, swing / 2)}`;
  }
  return `<path d="${path} V${height} H0Z" fill="${fill}"/>`;
}

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const box = (x: number, y: number, w: number, h: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`;

/** A simple tree: a trunk and a round crown. */
export const roundTree = (x: number, y: number, size: number, fill: string) =>
  `${box(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5, '#6b4a35')}<ellipse cx="${x}" cy="${y - size * 0.72}" rx="${size * 0.34}" ry="${size * 0.42}" fill="${fill}"/>`;

export const pine = (x: number, y: number, size: number, fill: string) =>
  times(3, (i) => {
    const base = y - size * (0.12 + i * 0.26);
    const half = size * (0.32 - i * 0.07);
    return `<path d="M${x - half} ${base} L${x} ${base - size * 0.42} L${x + half} ${base}Z" fill="${fill}"/>`;
  });

/** A person in the distance. */
export const walker = (x: number, y: number, size: number, coat: string) =>
  `${circle(x, y - size * 0.86, size * 0.13, '#f2c9a5')}<path d="M${x - size * 0.17} ${y - size * 0.25} Q${x - size * 0.2} ${y - size * 0.72} ${x} ${y - size * 0.74} Q${x + size * 0.2} ${y - size * 0.72} ${x + size * 0.17} ${y - size * 0.25}Z" fill="${coat}"/><path d="M${x - size * 0.06} ${y - size * 0.27} L${x - size * 0.16} ${y} M${x + size * 0.06} ${y - size * 0.27} L${x + size * 0.15} ${y}" stroke="#2b332f" stroke-width="${size * 0.08}" stroke-linecap="round"/>`;

export const paper = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
