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
} from './paper.ts';

/** Market stalls with striped awnings and crates of fruit. */
export function market() {
  const pick = dice(41);
  const goods = ['#e2672f', '#7fb069', '#f2c14e', '#c8403a', '#9cc27b', '#8e5b3f'];
  const stall = (x: number, w: number, a: string, b: string, row: number) => {
    const stripes = times(6, (i) => {
      const left = x + (i * w) / 6;
      return `<path d="M${left} 250 h${w / 6} v74 a${w / 12} ${w / 12} 0 0 1 ${-w / 6} 0Z" fill="${i % 2 ? a : b}"/>`;
    });
    const crates = times(3, (i) => {
      const left = x + 14 + (i * (w - 20)) / 3;
      const side = (w - 20) / 3 - 10;
      const fruit = times(8, (k) =>
        circle(
          left + 16 + (k % 4) * ((side - 30) / 3),
          516 - Math.floor(k / 4) * 26,
          18,
          goods[(i + row) % goods.length] as string,
        ),
      );
      return `${fruit}${box(left, 520, side, 74, '#b98552', 6)}${box(left, 544, side, 8, '#9a6a3c')}`;
    });
    return `${box(x + 8, 250, 12, 380, '#6b4a35')}${box(x + w - 20, 250, 12, 380, '#6b4a35')}${crates}${box(x, 594, w, 22, '#8e6239', 4)}${stripes}`;
  };
  return paper(
    sky('#cfe6ee', '#f3f0df') +
      hills(14, 330, 50, '#b8d3b0') +
      hills(18, 380, 34, '#93bd92', 5) +
      box(0, 600, width, 150, '#e6d7bb') +
      stall(40, 340, '#14603c', '#f7f3e6', 0) +
      stall(430, 340, '#e2672f', '#fff3de', 2) +
      stall(820, 340, '#3468d1', '#f2f5fb', 4) +
      times(6, (i) =>
        walker(
          130 + i * 200 + pick(-30, 30),
          716,
          pick(150, 176),
          ['#5d8fb8', '#c8503a', '#3f7d5a', '#8b6fb0'][i % 4] as string,
        ),
      ),
  );
}

/** A lake in the morning, with a path along the bank. */
export function lakeWalk() {
  const pick = dice(52);
  return paper(
    sky('#bfe0ea', '#e9f3ea', '#fdf3dc') +
      circle(250, 190, 66, '#fff7dd') +
      hills(21, 280, 60, '#a9c8c6') +
      hills(22, 340, 46, '#7fae9f') +
      hills(25, 400, 26, '#5b937d', 6) +
      box(0, 430, width, 190, '#8cc3cf') +
      times(24, () => box(pick(0, width), pick(440, 600), pick(50, 170), 4, '#b9dde2', 2)) +
      `<path d="M0 750 V640 Q320 560 640 600 T1200 556 V750Z" fill="#6ba368"/><path d="M0 750 Q300 640 660 668 T1200 606 V660 Q900 680 700 718 T420 750Z" fill="#f0dfbd"/>` +
      times(5, (i) =>
        roundTree(
          70 + i * 56,
          640 - i * 10,
          pick(130, 190),
          ['#3f7d4f', '#5a9a58', '#2f6b47'][i % 3] as string,
        ),
      ) +
      times(3, (i) =>
        roundTree(1010 + i * 74, 590 - i * 6, pick(150, 200), ['#d98b3f', '#4a8a52', '#e0a94a'][i] as string),
      ) +
      [430, 540, 640, 760, 850]
        .map((x, i) =>
          walker(
            x,
            668 - i * 5,
            112 - i * 6,
            ['#e2672f', '#2c5d84', '#d7b23f', '#8b4f7d', '#2e7d5b'][i] as string,
          ),
        )
        .join(''),
  );
}

/** Layers of hills with autumn trees, from red to gold. */
export function autumnHills() {
  const pick = dice(61);
  const leaf = ['#c8503a', '#e2872f', '#edb74d', '#9c3d2e', '#7f8f4a'];
  const row = (y: number, n: number, from: number, to: number) =>
    times(n, (i) =>
      roundTree((i + pick(0.1, 0.9)) * (width / n), y + pick(-16, 16), pick(from, to), oneOf(pick, leaf)),
    );
  return paper(
    sky('#a9d0e4', '#e6eed9', '#fbe6be') +
      times(
        3,
        (i) =>
          `<g fill="#fff" opacity=".85">${circle(220 + i * 380, 130 + (i % 2) * 50, 36, '#fff')}${circle(262 + i * 380, 116 + (i % 2) * 50, 46, '#fff')}${circle(310 + i * 380, 132 + (i % 2) * 50, 34, '#fff')}</g>`,
      ) +
      hills(33, 300, 90, '#9db7a8', 3) +
      hills(35, 390, 70, '#d9a55d', 4) +
      row(440, 15, 80, 120) +
      hills(37, 500, 46, '#c26f3b', 4) +
      row(550, 13, 110, 160) +
      hills(39, 640, 30, '#7e9152', 5) +
      row(720, 8, 170, 240),
  );
}

/** A road in the snow, with a snow plough. */
export function snowRoad() {
  const pick = dice(71);
  return paper(
    sky('#b9c9d8', '#dfe7ee') +
      hills(43, 330, 60, '#cbd7e1') +
      hills(44, 400, 40, '#e3eaf0') +
      times(12, (i) =>
        pine(40 + i * 104, 470 + pick(-10, 16), pick(140, 220), i % 2 ? '#4d7a6b' : '#5f8c7b'),
      ) +
      box(0, 470, width, 280, '#f6f9fb') +
      `<path d="M0 620 H1200 V740 H0Z" fill="#6d7883"/>` +
      times(7, (i) => box(30 + i * 180, 674, 90, 10, '#f3f5f7', 4)) +
      `<path d="M780 742 L700 596 L664 600 L690 742Z" fill="#e2672f"/>` +
      box(760, 500, 330, 150, '#f2b33d', 18) +
      box(760, 440, 140, 120, '#f2b33d', 18) +
      box(776, 458, 96, 62, '#bcd9ea', 10) +
      box(760, 604, 330, 24, '#c98a22') +
      box(930, 486, 140, 18, '#fff', 9) +
      [820, 1030].map((x) => circle(x, 656, 46, '#2b3238') + circle(x, 656, 20, '#aab4bd')).join('') +
      circle(830, 428, 15, '#e8504a') +
      times(120, () => circle(pick(0, width), pick(0, height), pick(2, 6), '#fff', pick(0.5, 0.95))),
  );
}

/** Greenhouses and furrows. */
export function field() {
  return paper(
    sky('#bfe3f0', '#f0f4dc') +
      circle(980, 150, 64, '#ffdd8a') +
      hills(53, 300, 60, '#a3c99f') +
      hills(54, 360, 36, '#7fb37a', 5) +
      times(
        13,
        (i) =>
          `<path d="M600 360 L${-900 + i * 240} 750 H${-780 + i * 240} L606 360Z" fill="${i % 2 ? '#a8743f' : '#5f9a4c'}"/>`,
      ) +
      [90, 330]
        .map(
          (x) =>
            `<path d="M${x} 470 V400 a100 84 0 0 1 200 0 V470Z" fill="#f5faf6"/><path d="M${x + 50} 470 V350 M${x + 100} 470 V318 M${x + 150} 470 V350" stroke="#bcd3c7" stroke-width="5"/>${box(x + 78, 408, 44, 62, '#8fb7a6', 4)}`,
        )
        .join('') +
      walker(760, 620, 220, '#e2672f') +
      `<path d="M700 440 Q760 400 822 440Z" fill="#e9c46a"/>` +
      walker(930, 560, 160, '#3468d1') +
      `<path d="M888 428 Q930 400 974 428Z" fill="#e9c46a"/>` +
      roundTree(1110, 470, 230, '#4a8a52'),
  );
}
