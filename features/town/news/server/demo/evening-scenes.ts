import { box, circle, dice, height, hills, paper, pine, sky, times, walker, width } from './paper.ts';

const glow = (x: number, y: number, r: number, colour: string) =>
  circle(x, y, r * 3.2, colour, 0.12) + circle(x, y, r * 1.8, colour, 0.25) + circle(x, y, r, '#fff6dc');

/** A string of bulbs across the image. */
function lights(seed: number, y: number, sag: number, n: number) {
  const colours = ['#ffcf70', '#ff9a62', '#ffe3a3', '#8fdcb3'];
  const pick = dice(seed);
  const curve = `<path d="M-20 ${y} Q${width / 2} ${y + sag * 2} ${width + 20} ${y - 20}" fill="none" stroke="#0c1f2a" stroke-width="4"/>`;
  const bulbs = times(n, (i) => {
    const t = (i + 0.5) / n;
    const top = (1 - t) ** 2 * y + 2 * (1 - t) * t * (y + sag * 2) + t ** 2 * (y - 20);
    return glow(t * width, top + 14, pick(7, 10), colours[i % colours.length] as string);
  });
  return curve + bulbs;
}

const lantern = (x: number, y: number, size: number, fill: string) =>
  `${circle(x, y, size * 1.5, fill, 0.16)}<path d="M${x} ${y - size * 1.6} V${y - size * 0.7}" stroke="#13293a" stroke-width="3"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.62}" ry="${size * 0.72}" fill="${fill}"/><ellipse cx="${x}" cy="${y}" rx="${size * 0.26}" ry="${size * 0.72}" fill="#fff3cf" opacity=".55"/>${box(x - size * 0.24, y - size * 0.8, size * 0.48, size * 0.14, '#7a3b22', 3)}${box(x - size * 0.24, y + size * 0.66, size * 0.48, size * 0.14, '#7a3b22', 3)}`;

/** 공지천 in the evening: lanterns over the water, people on the bank. */
export function lanternFestival() {
  const pick = dice(11);
  const water = 560;
  return paper(
    sky('#152a4a', '#34466f', '#a2617a', '#f0a36b') +
      times(46, () => circle(pick(0, width), pick(0, 260), pick(1, 2.6), '#fff', pick(0.3, 0.9))) +
      hills(4, 430, 60, '#2b3a5c') +
      hills(9, 490, 40, '#1d2b48', 5) +
      box(0, water, width, height - water, '#16243f') +
      times(26, () =>
        box(pick(0, width), pick(water + 14, height), pick(40, 150), 5, '#f2b36d', 3),
      ).replaceAll('fill="#f2b36d"', 'fill="#f2b36d" opacity=".28"') +
      times(7, (i) => pine(60 + i * 34 + pick(-8, 8), water + 6, pick(110, 170), '#101c33')) +
      times(5, (i) => pine(1010 + i * 44, water + 6, pick(110, 180), '#101c33')) +
      lights(3, 110, 60, 19) +
      lights(5, 40, 85, 15) +
      [210, 400, 590, 790, 980]
        .map((x, i) => lantern(x, 330 + (i % 2) * 44, 62, ['#f4784a', '#f6b04e', '#e8605a'][i % 3] as string))
        .join('') +
      times(9, (i) =>
        walker(
          150 + i * 112 + pick(-20, 20),
          water + 20,
          pick(74, 92),
          ['#e2672f', '#5cc08d', '#d9c7a8', '#7ba4ff'][i % 4] as string,
        ),
      ),
  );
}

/** An open-air concert: a bright stage, and raised hands in front of it. */
export function concert() {
  const pick = dice(23);
  return paper(
    sky('#10182f', '#2c2a5c', '#6c3f7d') +
      times(40, () => circle(pick(0, width), pick(0, 300), pick(1, 2.4), '#fff', 0.6)) +
      times(
        5,
        (i) =>
          `<path d="M${220 + i * 190} 130 L${100 + i * 250 - 120} 620 H${100 + i * 250 + 120}Z" fill="${['#ffd27a', '#8fdcb3', '#ff9a86', '#9fc0ff', '#ffd27a'][i]}" opacity=".2"/>`,
      ) +
      box(150, 100, 900, 36, '#1a1f38', 8) +
      times(9, (i) => circle(200 + i * 100, 136, 15, '#ffe9b8')) +
      box(190, 430, 820, 130, '#3a2c52', 12) +
      box(190, 430, 820, 22, '#e58a4d', 8) +
      [420, 600, 780]
        .map((x, i) => walker(x, 432, 170, ['#e2672f', '#5cc08d', '#f6c65b'][i] as string))
        .join('') +
      `<path d="M598 330 l90 44" stroke="#f6dfb4" stroke-width="13" stroke-linecap="round"/><ellipse cx="586" cy="342" rx="36" ry="26" fill="#b46a38"/>` +
      `<path d="M414 316 v64 M400 316 h28" stroke="#101528" stroke-width="8" stroke-linecap="round"/>` +
      times(34, (i) => {
        const x = i * 37 - 10 + pick(-8, 8);
        const top = pick(560, 640);
        const arm =
          i % 3 === 0
            ? `<path d="M${x} ${top + 30} L${x + pick(-26, 26)} ${top - 62}" stroke="#0c1122" stroke-width="15" stroke-linecap="round"/>`
            : '';
        return `${arm}${circle(x, top, 28, '#0c1122')}<path d="M${x - 46} ${height} Q${x - 42} ${top + 26} ${x} ${top + 26} Q${x + 42} ${top + 26} ${x + 46} ${height}Z" fill="#0c1122"/>`;
      }),
  );
}

/** A harbour at sunrise: boats, gulls and drying fish. */
export function harbour() {
  const pick = dice(31);
  const sea = 400;
  const boat = (x: number, y: number, size: number, hull: string) =>
    `<path d="M${x - size} ${y} H${x + size} L${x + size * 0.74} ${y + size * 0.42} H${x - size * 0.78}Z" fill="${hull}"/>${box(x - size * 0.4, y - size * 0.4, size * 0.62, size * 0.4, '#fdf6e8', 6)}${box(x - size * 0.28, y - size * 0.3, size * 0.16, size * 0.14, '#5d8fb8', 3)}${box(x - size * 0.02, y - size * 0.3, size * 0.16, size * 0.14, '#5d8fb8', 3)}<path d="M${x + size * 0.4} ${y} V${y - size * 0.95} L${x + size * 0.9} ${y - 4}" stroke="#4b4038" stroke-width="5" fill="none"/>`;
  const fish = (x: number, y: number) =>
    `<path d="M${x} ${y - 34} V${y}" stroke="#5b4a3d" stroke-width="3"/><path d="M${x} ${y} Q${x + 17} ${y + 34} ${x} ${y + 84} Q${x - 17} ${y + 34} ${x} ${y}Z" fill="#9fb4bd"/><path d="M${x} ${y + 76} l15 24 h-30Z" fill="#8aa1ac"/>${circle(x + 3, y + 16, 3, '#2c3b44')}`;
  return paper(
    sky('#f8c98a', '#f9dcb0', '#fdeed3') +
      circle(850, 330, 92, '#f7a15a') +
      hills(6, 392, 26, '#b8c6b5', 6) +
      box(0, sea, width, height - sea, '#3f8ea3') +
      box(0, sea, width, 60, '#67adb9') +
      times(28, () => box(pick(0, width), pick(sea + 20, 690), pick(40, 130), 5, '#8fcbd2', 3)) +
      times(6, (i) => box(790 + pick(-40, 40), sea + 14 + i * 20, 130 - i * 16, 8, '#fbd9a6', 4)) +
      boat(330, 480, 130, '#d5533b') +
      boat(640, 440, 78, '#2c5d84') +
      boat(1010, 520, 120, '#2e7d5b') +
      times(
        5,
        (i) =>
          `<path d="M${180 + i * 140} ${120 + (i % 3) * 46} q16 -20 32 0 q16 -20 32 0" fill="none" stroke="#7d6a58" stroke-width="6" stroke-linecap="round"/>`,
      ) +
      box(0, 706, width, 60, '#7a6552') +
      box(60, 560, 14, 190, '#5b4a3d') +
      box(1120, 560, 14, 190, '#5b4a3d') +
      box(40, 566, 1120, 10, '#5b4a3d', 5) +
      times(17, (i) => fish(116 + i * 60, 610)),
  );
}
