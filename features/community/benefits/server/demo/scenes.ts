import { box, circle, dice, oneOf, paper, sky, times } from '#town/news/server/demo/paper.ts';

/** A pan of dakgalbi on the fire, seen from above the table. */
export function dakgalbi() {
  const pick = dice(401);
  return paper(
    sky('#c98a55', '#a8683c') +
      times(7, (i) => box(0, i * 108, 1200, 4, '#8f5730')) +
      circle(600, 385, 318, '#2b2f31') +
      circle(600, 385, 288, '#43484b') +
      times(
        46,
        () =>
          `<ellipse cx="${pick(410, 790)}" cy="${pick(220, 550)}" rx="${pick(26, 48)}" ry="${pick(18, 30)}" transform="rotate(${pick(0, 180)} 600 385)" fill="${oneOf(pick, ['#d2502c', '#e2672f', '#c8432a', '#ee8a3f'])}"/>`,
      ) +
      times(
        26,
        () =>
          `<path d="M${pick(400, 780)} ${pick(220, 540)} q30 -26 62 -2 q-30 30 -62 2Z" fill="${oneOf(pick, ['#9cc37a', '#bcd99a', '#7eac62'])}"/>`,
      ) +
      times(14, () => box(pick(420, 760), pick(230, 530), 74, 22, '#fff3dd', 11)) +
      times(40, () => circle(pick(380, 820), pick(190, 580), 4, '#fff6d8')) +
      box(1010, 130, 20, 470, '#6b4a35', 10) +
      box(1050, 120, 20, 480, '#6b4a35', 10) +
      circle(150, 180, 96, '#f7f3e6') +
      circle(150, 180, 70, '#e9ded0') +
      times(6, (i) => box(104 + i * 16, 150 + (i % 2) * 18, 14, 40, '#f2e18b', 5)) +
      circle(150, 590, 92, '#f7f3e6') +
      times(7, () => circle(pick(104, 196), pick(544, 636), 24, '#8fbf6d')),
  );
}

/** A book cafe on the stairs, its window lit. */
export function bookCafe() {
  const pick = dice(402);
  const spines = ['#14603c', '#c8503a', '#e9b44c', '#3468d1', '#8a6d4f', '#7b5c94'];
  return paper(
    sky('#3b4a63', '#6d7590') +
      box(150, 90, 900, 560, '#8b5a3c', 12) +
      box(150, 90, 900, 96, '#14603c', 12) +
      circle(600, 138, 30, '#f4e6bd') +
      box(200, 220, 560, 360, '#ffe7a8', 10) +
      times(3, (row) => {
        let x = 220;
        let books = '';
        while (x < 720) {
          const w = pick(16, 34);
          const h = pick(58, 88);
          books += box(x, 324 + row * 116 - h, w, h, oneOf(pick, spines), 3);
          x += w + 3;
        }
        return books + box(210, 324 + row * 116, 540, 10, '#a5713f');
      }) +
      box(476, 220, 8, 360, '#6b4a35') +
      box(810, 230, 190, 420, '#5b3826', 8) +
      box(834, 256, 142, 180, '#ffe7a8', 6) +
      circle(984, 470, 9, '#e9b44c') +
      times(4, (i) => box(120 - i * 30, 650 + i * 26, 960 + i * 60, 28, i % 2 ? '#8d8a84' : '#a29e97')) +
      box(70, 560, 60, 90, '#b5653f', 8) +
      circle(100, 540, 54, '#5fa37f') +
      circle(100, 170, 7, '#fff') +
      times(50, () => circle(pick(0, 1200), pick(0, 640), pick(1.5, 4), '#fff', pick(0.3, 0.8))),
  );
}

/** Bread behind the glass of a bakery. */
export function bakery() {
  const loaf = (x: number, y: number, fill: string) =>
    `<path d="M${x} ${y} q6 -76 92 -78 q86 2 92 78Z" fill="${fill}"/>` +
    times(
      3,
      (i) =>
        `<path d="M${x + 40 + i * 40} ${y - 58} l16 34" stroke="#f6dcae" stroke-width="8" stroke-linecap="round"/>`,
    );
  const round = (x: number, y: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="66" ry="46" fill="#d99a4a"/><ellipse cx="${x}" cy="${y - 12}" rx="44" ry="22" fill="#e9b96b"/>`;
  return paper(
    sky('#f6e7cc', '#eed4a8') +
      times(
        8,
        (i) =>
          `<path d="M${i * 150} 0 h150 v92 a75 46 0 0 1 -150 0Z" fill="${i % 2 ? '#fff8ea' : '#c8503a'}"/>`,
      ) +
      box(70, 190, 1060, 480, '#a5713f', 14) +
      box(92, 212, 1016, 436, '#fff6e2', 8) +
      box(92, 396, 1016, 20, '#b98552') +
      box(92, 620, 1016, 28, '#b98552') +
      times(4, (i) => loaf(130 + i * 250, 396, i % 2 ? '#c4843a' : '#b5733a')) +
      times(6, (i) => round(190 + i * 164, 578)) +
      box(470, 440, 260, 70, '#14603c', 10) +
      box(500, 466, 200, 16, '#f4e6bd', 8),
  );
}

const window = (x: number, y: number, w: number, h: number, view: string) =>
  box(x - 16, y - 16, w + 32, h + 32, '#fff', 8) +
  box(x, y, w, h, view) +
  box(x + w / 2 - 6, y, 12, h, '#fff');

/** An empty room with the morning sun on its floor. */
export function twoRoom() {
  return paper(
    box(0, 0, 1200, 750, '#f1e8d8') +
      box(0, 520, 1200, 230, '#cfa777') +
      times(
        6,
        (i) => `<path d="M${i * 240 - 60} 750 L${i * 200 + 100} 520" stroke="#bd9462" stroke-width="4"/>`,
      ) +
      window(420, 110, 400, 300, '#bfe0ee') +
      `<path d="M420 410 v-90 q100 -70 200 -10 q100 60 200 -20 v120Z" fill="#8fbf8a"/>` +
      circle(730, 180, 44, '#ffd98a') +
      `<path d="M420 520 H820 L980 750 H330Z" fill="#ffe9b8" opacity=".6"/>` +
      box(60, 190, 220, 340, '#b98552', 8) +
      box(84, 214, 172, 300, '#c99a66', 6) +
      circle(236, 370, 10, '#6b4a35') +
      box(980, 430, 120, 150, '#c8503a', 12) +
      `<path d="M1040 430 q-90 -140 -40 -210 q40 60 40 210 q10 -130 90 -170 q10 110 -90 170Z" fill="#3f7d5a"/>`,
  );
}

/** A living room above the town. */
export function sunnyRoom() {
  const pick = dice(405);
  return paper(
    box(0, 0, 1200, 750, '#e7ece5') +
      window(90, 80, 1020, 360, '#cfe6f0') +
      `<path d="M90 440 V330 Q260 240 430 320 T780 300 T1110 330 V440Z" fill="#7fa98c"/>` +
      times(11, (i) => {
        const h = pick(60, 150);
        return box(110 + i * 90, 440 - h, 66, h, i % 2 ? '#eef1ee' : '#d8dfdc', 4);
      }) +
      box(0, 560, 1200, 190, '#c9a57a') +
      box(190, 460, 620, 170, '#5f8c7b', 30) +
      box(230, 420, 250, 140, '#6f9d8b', 24) +
      box(520, 420, 250, 140, '#6f9d8b', 24) +
      box(220, 624, 24, 50, '#4b3a2a') +
      box(756, 624, 24, 50, '#4b3a2a') +
      box(900, 330, 12, 320, '#4b3a2a') +
      `<path d="M840 330 h132 l-30 -96 h-72Z" fill="#f4d98b"/>` +
      `<ellipse cx="500" cy="704" rx="360" ry="34" fill="#e2c79f"/>`,
  );
}

/** A kitchen where two people cook. */
export function kitchenWork() {
  const cook = (x: number, coat: string) =>
    circle(x, 300, 62, '#f2c9a5') +
    `<path d="M${x - 64} 286 q0 -96 64 -96 q64 0 64 96Z" fill="#fff"/>` +
    `<path d="M${x - 120} 600 Q${x - 110} 380 ${x} 372 Q${x + 110} 380 ${x + 120} 600Z" fill="${coat}"/>` +
    `<path d="M${x - 60} 440 h120 v160 h-120Z" fill="#fff8ea"/>` +
    circle(x - 20, 304, 5, '#2b332f') +
    circle(x + 20, 304, 5, '#2b332f') +
    `<path d="M${x - 18} 326 q18 16 36 0" stroke="#8a5a2e" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  return paper(
    sky('#f3e3c6', '#e7cfa5') +
      times(24, (i) => box((i % 8) * 150 + 4, Math.floor(i / 8) * 120 + 4, 142, 112, '#f9efdb', 4)) +
      box(120, 70, 960, 16, '#6b4a35', 8) +
      times(
        5,
        (i) =>
          box(216 + i * 190, 86, 8, 50, '#6b4a35') +
          circle(220 + i * 190, 164, 34, i % 2 ? '#c8503a' : '#5f8c7b'),
      ) +
      cook(400, '#e2672f') +
      cook(780, '#14603c') +
      box(0, 580, 1200, 170, '#8a5b34') +
      box(0, 580, 1200, 26, '#a5713f') +
      `<ellipse cx="590" cy="580" rx="190" ry="38" fill="#2b2f31"/><ellipse cx="590" cy="572" rx="164" ry="28" fill="#d2502c"/>` +
      times(9, (i) => circle(460 + i * 32, 566 + (i % 3) * 6, 14, i % 2 ? '#9cc37a' : '#ee8a3f')) +
      `<path d="M560 520 q-20 -30 0 -60 q20 -30 0 -60 M620 520 q-20 -30 0 -60 q20 -30 0 -60" stroke="#fff" stroke-width="8" fill="none" opacity=".7" stroke-linecap="round"/>`,
  );
}
