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

/** Persimmons drying under the eaves. */
export function persimmons() {
  const pick = dice(201);
  const string = (x: number, n: number) =>
    box(x - 2, 120, 4, 60 + n * 92, '#b9a37d') +
    times(
      n,
      (i) =>
        circle(
          x + pick(-6, 6),
          220 + i * 92,
          pick(34, 42),
          ['#e2672f', '#e8843c', '#d9572a'][i % 3] as string,
        ) + box(x - 14, 184 + i * 92, 28, 8, '#5f7a45', 4),
    );
  return paper(
    sky('#cfe3ea', '#f6ead2') +
      hills(71, 620, 40, '#c9b98d') +
      box(0, 0, 1200, 110, '#5a4433') +
      box(0, 96, 1200, 26, '#8a6a4c') +
      times(9, (i) => string(90 + i * 128, 4 + (i % 3 === 1 ? 1 : 0))),
  );
}

/** A dog on its evening walk by the water. */
export function dogWalk() {
  return paper(
    sky('#f3b98a', '#f9dfb5', '#dfe9e2') +
      circle(860, 240, 74, '#fff0cf') +
      hills(81, 340, 60, '#8fa89a') +
      hills(82, 400, 40, '#6d9082') +
      box(0, 450, 1200, 120, '#a9cdd4') +
      `<path d="M0 750 V560 Q600 500 1200 570 V750Z" fill="#7ba56b"/><path d="M0 750 Q500 600 1200 640 V720 Q700 690 420 750Z" fill="#ecd9b4"/>` +
      roundTree(140, 610, 260, '#4d7f50') +
      roundTree(1070, 600, 220, '#d58b41') +
      walker(520, 690, 250, '#2c5d84') +
      // The lead, then the dog: body, head, ear, tail, legs.
      `<path d="M560 590 Q640 620 716 640" stroke="#c8503a" stroke-width="5" fill="none"/>` +
      `<ellipse cx="760" cy="664" rx="62" ry="32" fill="#e7c79b"/>` +
      circle(826, 636, 28, '#e7c79b') +
      `<path d="M812 616 q-14 22 4 38z" fill="#b98552"/><path d="M700 654 q-30 -22 -26 -50" stroke="#e7c79b" stroke-width="12" fill="none" stroke-linecap="round"/>` +
      times(4, (i) => box(716 + i * 26, 684, 10, 36, '#d9b584', 4)) +
      circle(836, 630, 4, '#2b332f') +
      circle(852, 642, 5, '#2b332f'),
  );
}

/** A cart with fish-shaped bread on a cold evening. */
export function bungeoppang() {
  const pick = dice(212);
  return paper(
    sky('#27364f', '#4a5a78', '#a88a86') +
      hills(91, 480, 40, '#223049', 6) +
      times(40, () => circle(pick(0, 1200), pick(0, 460), pick(2, 4), '#fff', pick(0.4, 0.9))) +
      box(0, 620, 1200, 130, '#cfd6de') +
      box(280, 300, 640, 30, '#8e3b2c', 6) +
      times(
        8,
        (i) =>
          `<path d="M${280 + i * 80} 210 h80 v90 a40 30 0 0 1 -80 0Z" fill="${i % 2 ? '#f7f3e6' : '#e2672f'}"/>`,
      ) +
      box(300, 300, 14, 330, '#6b4a35') +
      box(886, 300, 14, 330, '#6b4a35') +
      circle(600, 350, 26, '#ffe19a') +
      circle(600, 350, 90, '#ffe19a', 0.25) +
      box(300, 470, 600, 150, '#b98552', 10) +
      times(
        5,
        (i) =>
          `<g transform="translate(${352 + i * 112} 450)"><ellipse rx="42" ry="24" fill="#d99a4a"/><path d="M38 0 l28 -20 v40z" fill="#c4843a"/><circle cx="-22" cy="-6" r="4" fill="#5a3a1e"/></g>`,
      ) +
      circle(400, 640, 34, '#2b332f') +
      circle(800, 640, 34, '#2b332f') +
      walker(1010, 690, 240, '#3f7d5a') +
      walker(1090, 700, 190, '#d7b23f'),
  );
}

/** A cat that was found, on a wall. */
export function foundCat() {
  return paper(
    sky('#d9e6df', '#f4efdf') +
      pine(160, 560, 360, '#5f8c7b') +
      pine(1040, 560, 300, '#4d7a6b') +
      box(0, 540, 1200, 210, '#c9b8a2') +
      times(6, (i) => box(20 + i * 200, 570, 180, 64, '#bba78d', 8)) +
      times(6, (i) => box(-80 + i * 200, 650, 180, 64, '#bba78d', 8)) +
      `<path d="M500 540 q-20 -190 100 -200 q120 10 100 200z" fill="#e8a35a"/>` +
      circle(600, 300, 84, '#e8a35a') +
      `<path d="M530 262 l-6 -76 l58 40z M670 262 l6 -76 l-58 40z" fill="#d98b3f"/>` +
      `<path d="M690 520 q110 10 96 -90" stroke="#e8a35a" stroke-width="30" fill="none" stroke-linecap="round"/>` +
      circle(570, 296, 11, '#2b332f') +
      circle(630, 296, 11, '#2b332f') +
      `<path d="M592 322 h16 l-8 10z" fill="#b5533c"/><path d="M560 340 q40 24 80 0" stroke="#8a5a2e" stroke-width="5" fill="none"/>` +
      `<ellipse cx="600" cy="470" rx="46" ry="60" fill="#f7e3c4"/>`,
  );
}
