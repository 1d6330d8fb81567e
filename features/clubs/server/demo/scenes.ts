import {
  box,
  circle,
  dice,
  hills,
  paper,
  pine,
  sky,
  times,
  walker,
} from '#features/news/server/demo/paper.ts';

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
  return paper(
    `${sky('#f6ead2', '#eed9b4')}${row(290)}${row(560)}${box(520, 640, 150, 110, '#fff', 14)}${circle(690, 690, 30, '#eed9b4')}`,
  );
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
