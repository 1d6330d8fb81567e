import {
  box,
  circle,
  dice,
  hills,
  paper,
  pine,
  roundTree,
  sky,
  times,
  walker,
} from '#town/news/server/demo/paper.ts';

/** Three people on a ridge. */
export const ridge = () =>
  paper(
    sky('#bcdbe6', '#f4ecd2') +
      circle(930, 170, 70, '#f6c65b') +
      hills(301, 360, 90, '#9dbcae', 3) +
      hills(302, 470, 70, '#6f9c80') +
      hills(303, 600, 40, '#4d7f50') +
      pine(150, 640, 300, '#2f6048') +
      pine(1050, 660, 340, '#2f6048') +
      times(3, (i) => walker(470 + i * 130, 640, 190, ['#d9572a', '#2c5d84', '#d7b23f'][i] as string)),
  );

/** A shelf of books above a cup. */
export function shelf() {
  const pick = dice(311);
  const colours = ['#c8503a', '#3f7d5a', '#d7b23f', '#2c5d84', '#8a6a4c'];
  const row = (y: number) =>
    times(12, (i) => {
      const tall = pick(150, 210);
      return box(120 + i * 80, y - tall, 64, tall, colours[Math.floor(pick(0, 4.9))] as string, 6);
    }) + box(80, y, 1040, 24, '#6b4a35');
  const cup =
    box(520, 590, 150, 108, '#fff', 14) + circle(678, 636, 34, '#fff') + circle(678, 636, 18, '#f0ddba');
  return paper(sky('#f6ead2', '#eed9b4') + row(250) + row(490) + box(0, 694, 1200, 56, '#b98552') + cup);
}

/** Pieces on a board. */
export const board = () =>
  paper(
    sky('#d9e6df', '#f4efdf') +
      box(300, 75, 600, 600, '#d9a566', 18) +
      times(36, (i) =>
        (i + Math.floor(i / 6)) % 2
          ? box(330 + (i % 6) * 90, 105 + Math.floor(i / 6) * 90, 90, 90, '#b98552')
          : '',
      ) +
      circle(465, 330, 38, '#2c5d84') +
      circle(645, 240, 38, '#c8503a') +
      circle(735, 510, 38, '#f7f3e6') +
      box(90, 480, 110, 110, '#f7f3e6', 20) +
      circle(145, 535, 13, '#c8503a') +
      circle(118, 508, 13, '#2b332f') +
      circle(172, 562, 13, '#2b332f'),
  );

/** Rods on a breakwater. */
export const breakwater = () =>
  paper(
    sky('#9fc9dd', '#e6f0ea') +
      box(0, 380, 1200, 370, '#5d97b3') +
      hills(321, 470, 14, '#4b84a2', 8) +
      box(0, 600, 1200, 150, '#a7a9a3') +
      times(3, (i) => {
        const x = 260 + i * 300;
        return `${walker(x, 680, 220, ['#d7b23f', '#c8503a', '#3f7d5a'][i] as string)}<path d="M${x + 20} 580 L${x + 170} 400 L${x + 176} 520" stroke="#2b332f" stroke-width="5" fill="none"/>`;
      }),
  );

/** Runners along a river at dusk. */
export const riverside = () =>
  paper(
    sky('#5d7fa8', '#e9a27a', '#f6d7a8') +
      circle(260, 330, 74, '#f7e3b4') +
      hills(331, 400, 50, '#5b6f7d', 3) +
      box(0, 440, 1200, 130, '#7f9fb5') +
      times(7, (i) => box(60 + i * 170, 470 + (i % 3) * 26, 90, 5, '#a9c3d1', 3)) +
      box(0, 560, 1200, 190, '#4f6b4c') +
      box(0, 610, 1200, 90, '#c9b48e') +
      roundTree(120, 600, 260, '#3d5b45') +
      roundTree(1090, 590, 300, '#3d5b45') +
      times(4, (i) =>
        walker(380 + i * 140, 680, 200, ['#d9572a', '#f0d264', '#2c5d84', '#eaf0f2'][i] as string),
      ),
  );

/** A dog in a child's paper-cut style, facing right. */
const dog = (x: number, y: number, size: number, coat: string, ear: string) =>
  box(x, y - size * 0.62, size, size * 0.36, coat, size * 0.18) +
  times(4, (i) => box(x + size * (0.08 + i * 0.25), y - size * 0.36, size * 0.1, size * 0.36, coat, 6)) +
  circle(x + size * 1.02, y - size * 0.72, size * 0.22, coat) +
  box(x + size * 1.1, y - size * 0.72, size * 0.24, size * 0.14, coat, size * 0.07) +
  circle(x + size * 1.32, y - size * 0.68, size * 0.05, '#2b332f') +
  box(x + size * 0.84, y - size * 0.94, size * 0.14, size * 0.3, ear, size * 0.07) +
  `<path d="M${x + size * 0.04} ${y - size * 0.5} q${-size * 0.22} ${-size * 0.1} ${-size * 0.18} ${-size * 0.36}" stroke="${coat}" stroke-width="${size * 0.1}" stroke-linecap="round" fill="none"/>`;

/** Three dogs and two walkers. */
export const dogs = () =>
  paper(
    sky('#cfe6ee', '#f3f0dc') +
      hills(341, 430, 40, '#a8c79f', 3) +
      box(0, 520, 1200, 230, '#8cb37a') +
      box(0, 640, 1200, 110, '#d9c7a0') +
      roundTree(170, 560, 330, '#5a8f57') +
      roundTree(1060, 560, 280, '#6ba065') +
      walker(330, 690, 300, '#2c5d84') +
      walker(760, 690, 280, '#c8503a') +
      dog(440, 690, 150, '#b98552', '#6b4a35') +
      dog(880, 690, 120, '#f7f3e6', '#8a6a4c') +
      dog(610, 700, 90, '#4a4a48', '#2b332f'),
  );
