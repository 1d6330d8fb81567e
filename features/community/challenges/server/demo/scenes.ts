import {
  box,
  circle,
  dice,
  height,
  hills,
  oneOf,
  paper,
  pine,
  roundTree,
  sky,
  times,
  walker,
  width,
} from '#town/news/server/demo/paper.ts';

/* The neighbours' photos in paper-cut style. Random numbers are seeded, so that every run generates the same
   images. */

/** Fog over 의암호 in the morning. */
export const morningFog = () =>
  paper(
    sky('#f6d9c0', '#f3e7dc', '#cfdbe0') +
      circle(880, 210, 70, '#f7b58a', 0.9) +
      hills(3, 330, 60, '#9fb4b8') +
      hills(8, 410, 50, '#7d979b') +
      times(
        4,
        (i) =>
          `<ellipse cx="${150 + i * 300}" cy="${470 + (i % 2) * 40}" rx="330" ry="34" fill="#fff" opacity=".62"/>`,
      ) +
      box(0, 500, width, 250, '#a9c0c6') +
      times(9, (i) => box(80 + i * 125, 540 + (i % 4) * 45, 150, 5, '#dfe9ea', 3)),
  );

/** A road of ginkgo trees in November. */
export const ginkgoRoad = () => {
  const pick = dice(41);
  return paper(
    sky('#cfe3ee', '#eef4ee') +
      hills(5, 400, 40, '#b8c9a4') +
      `<path d="M430 750 L560 390 H640 L770 750Z" fill="#c9c3b8"/>` +
      times(5, (i) => roundTree(120 + i * 70, 700 - i * 75, 330 - i * 48, '#f0b92d')) +
      times(5, (i) => roundTree(1080 - i * 70, 700 - i * 75, 330 - i * 48, '#e8a71f')) +
      times(70, () =>
        circle(pick(40, 1160), pick(560, 745), pick(4, 9), oneOf(pick, ['#f5cc4b', '#e2a01a', '#fbe08a'])),
      ) +
      walker(600, 610, 130, '#3d6b8e'),
  );
};

/** The market at dusk, lanterns over the lane. */
export const marketLane = () => {
  const pick = dice(77);
  return paper(
    sky('#2b2f52', '#7b4f6b', '#e08d5a') +
      times(4, (i) =>
        box(i * 300 + 20, 300 + (i % 2) * 30, 260, 420, oneOf(pick, ['#5a3b34', '#6b4a3a', '#493a4d'])),
      ) +
      times(
        4,
        (i) =>
          `<path d="M${i * 300} 360 H${i * 300 + 300} L${i * 300 + 270} 430 H${i * 300 + 30}Z" fill="${['#c8433a', '#2f7a55', '#d98a2b', '#3b5f9a'][i]}"/>`,
      ) +
      `<path d="M0 180 Q300 260 600 190 T1200 180" stroke="#3a2a3a" stroke-width="5" fill="none"/>` +
      times(9, (i) =>
        circle(80 + i * 130, 218 + (i % 2) * 22, 24, oneOf(pick, ['#ffd98a', '#ffb45e', '#ffe9b5']), 0.96),
      ) +
      box(0, 690, width, 60, '#3d3340') +
      times(4, (i) =>
        walker(200 + i * 260, 720, 150, oneOf(pick, ['#d8c7a8', '#7fa08b', '#c46a55', '#8a94b5'])),
      ),
  );
};

/** The first snow on pines. */
export const firstSnow = () => {
  const pick = dice(12);
  return paper(
    sky('#aebfd0', '#e7edf2') +
      hills(2, 430, 70, '#dfe7ec') +
      times(6, (i) => pine(110 + i * 200, 650 + (i % 2) * 50, 250, i % 2 ? '#3f6b57' : '#335a4a')) +
      hills(9, 660, 25, '#fbfdfe') +
      times(90, () => circle(pick(0, width), pick(0, height), pick(2, 7), '#ffffff', 0.9)),
  );
};

/** Cosmos along the river. */
export const cosmos = () => {
  const pick = dice(55);
  const flower = (x: number, y: number, r: number, fill: string) =>
    times(6, (i) => {
      const turn = (i * Math.PI) / 3;
      return circle(x + Math.cos(turn) * r, y + Math.sin(turn) * r, r * 0.72, fill);
    }) + circle(x, y, r * 0.55, '#f4c542');
  return paper(
    sky('#8fc3e6', '#dff0f5') +
      circle(980, 150, 60, '#fff6d8') +
      hills(4, 380, 50, '#7fae8d') +
      box(0, 430, width, 90, '#a8d0df') +
      hills(14, 530, 20, '#5f9467') +
      times(16, () => {
        const [x, y] = [pick(40, 1160), pick(500, 680)];
        return `<path d="M${x} ${y} L${x + pick(-20, 20)} 760" stroke="#3f7a4f" stroke-width="5"/>${flower(x, y, pick(16, 26), oneOf(pick, ['#e8709a', '#f3a5c0', '#ffffff', '#c9447a']))}`;
      }),
  );
};

/** The evening train over the bridge. */
export const eveningTrain = () =>
  paper(
    sky('#f29a63', '#f6c88f', '#f9e5c6') +
      circle(300, 250, 80, '#fff1cf', 0.95) +
      hills(6, 360, 55, '#b06a55') +
      hills(11, 430, 45, '#8a4f49') +
      box(0, 560, width, 190, '#c98d6b') +
      times(6, (i) => box(90 + i * 205, 480, 26, 140, '#5a4648')) +
      box(0, 462, width, 22, '#4a393c') +
      times(
        5,
        (i) =>
          box(160 + i * 172, 392, 164, 70, '#3c5b78', 14) +
          times(3, (k) => box(178 + i * 172 + k * 48, 408, 34, 26, '#fbe6b0', 4)),
      ),
  );
