import { box, circle, dice, height, hills, oneOf, paper, sky, times, walker, width } from './paper.ts';

const spines = ['#14603c', '#c8503a', '#e9b44c', '#3468d1', '#8a6d4f', '#5fa37f', '#7b5c94', '#d98e73'];

function shelf(seed: number, left: number, top: number, wide: number) {
  const pick = dice(seed);
  let x = left + 12;
  let books = '';
  while (x < left + wide - 46) {
    const w = pick(18, 40);
    const h = pick(96, 138);
    const lean = pick(0, 10) > 9 ? ` transform="rotate(9 ${x} ${top + 150})"` : '';
    books += `<g${lean}>${box(x, top + 150 - h, w, h, oneOf(pick, spines), 4)}${box(x + w * 0.25, top + 166 - h, w * 0.5, 8, '#fff6e2', 3)}</g>`;
    x += w + 3;
  }
  return books + box(left, top + 150, wide, 18, '#7a5636', 4);
}

/** Bookshelves, and children who read under a lamp. */
export function library() {
  return paper(
    sky('#f7ead2', '#f1dcb8') +
      times(3, (i) => shelf(80 + i, 40, 30 + i * 176, 480)) +
      times(3, (i) => shelf(90 + i, 690, 30 + i * 176, 470)) +
      box(0, 580, width, 170, '#c99a66') +
      `<path d="M606 0 V150" stroke="#4b3a2a" stroke-width="6"/><path d="M540 206 Q548 148 606 148 Q664 148 672 206Z" fill="#14603c"/><path d="M540 206 H672 L820 580 H392Z" fill="#fff3c9" opacity=".6"/>` +
      box(300, 570, 610, 28, '#8a5b34', 10) +
      box(340, 598, 22, 152, '#74492a') +
      box(850, 598, 22, 152, '#74492a') +
      [430, 606, 780]
        .map(
          (x, i) =>
            `<g>${circle(x, 454, 42, '#f2c9a5')}<path d="M${x - 43} 450 A43 43 0 0 1 ${x + 43} 450 Q${x} 424 ${x - 43} 450Z" fill="${['#3a2c22', '#5b3b26', '#2c2622'][i]}"/><path d="M${x - 66} 572 Q${x - 60} 498 ${x} 498 Q${x + 60} 498 ${x + 66} 572Z" fill="${['#e2672f', '#3468d1', '#5fa37f'][i]}"/><path d="M${x} 552 L${x - 54} 536 V574 L${x} 586 L${x + 54} 574 V536Z" fill="#fffaf0"/><path d="M${x} 552 V586" stroke="#d6c7a8" stroke-width="4"/></g>`,
        )
        .join(''),
  );
}

/** A desk at a window, with the town at night. */
export function nightWindow() {
  const pick = dice(101);
  return paper(
    sky('#efe3cf', '#e3d3b8') +
      box(120, 60, 960, 430, '#5b4636', 14) +
      box(140, 80, 920, 390, '#1c2f52', 6) +
      times(11, (i) => {
        const h = pick(110, 270);
        const x = 150 + i * 82;
        return (
          box(x, 470 - h, 74, h, i % 2 ? '#2b4470' : '#243a62') +
          times(8, (k) =>
            box(
              x + 12 + (k % 2) * 32,
              484 - h + Math.floor(k / 2) * 44,
              18,
              20,
              pick(0, 1) > 0.35 ? '#ffd98a' : '#35507f',
              2,
            ),
          )
        );
      }) +
      circle(930, 150, 40, '#fdf0c8') +
      box(590, 60, 20, 430, '#5b4636') +
      box(0, 600, width, 150, '#a9774a') +
      box(0, 590, width, 22, '#8e6239') +
      box(430, 420, 330, 180, '#2b332f', 12) +
      box(444, 434, 302, 152, '#e9f4ee', 6) +
      times(4, (i) => box(466, 456 + i * 30, [190, 240, 150, 210][i] as number, 12, '#8fc3a6', 6)) +
      box(390, 598, 410, 14, '#3a443f', 7) +
      `<path d="M240 598 L262 430 L330 360" stroke="#14603c" stroke-width="13" fill="none" stroke-linecap="round"/><path d="M300 330 L388 372 L352 424Z" fill="#e2672f"/><path d="M362 404 L470 598 H230Z" fill="#fff3c9" opacity=".45"/>` +
      box(190, 594, 110, 14, '#14603c', 7) +
      box(880, 530, 70, 66, '#fffaf0', 10) +
      `<path d="M950 546 q34 4 0 34" fill="none" stroke="#fffaf0" stroke-width="10"/><path d="M900 510 q-10 -24 6 -44 M930 510 q-10 -24 6 -44" stroke="#fff" stroke-width="6" fill="none" opacity=".8"/>` +
      times(3, (i) => box(1010, 574 - i * 26, 130 - i * 12, 24, spines[i + 1] as string, 4)),
  );
}

/** A bright room of a health centre, with a patient and a doctor. */
export function clinic() {
  return paper(
    sky('#e9f4f0', '#d5eae1') +
      box(0, 560, width, 190, '#bfd9cd') +
      box(90, 90, 300, 230, '#fff', 14) +
      `<clipPath id="pane"><rect x="104" y="104" width="272" height="202" rx="6"/></clipPath><g clip-path="url(#pane)">${box(104, 104, 272, 202, '#bfe0ea')}<g transform="translate(104 40) scale(.24)">${hills(3, 900, 90, '#6ba368')}</g></g>` +
      box(236, 104, 8, 202, '#fff') +
      circle(1010, 190, 88, '#fff') +
      box(988, 128, 44, 124, '#2e7d5b', 8) +
      box(948, 168, 124, 44, '#2e7d5b', 8) +
      box(420, 470, 200, 160, '#8a6d4f', 16) +
      box(440, 610, 18, 100, '#6b4a35') +
      box(582, 610, 18, 100, '#6b4a35') +
      `${circle(520, 300, 58, '#f2c9a5')}<path d="M462 296 A58 58 0 0 1 578 296 Q520 254 462 296Z" fill="#e8e5df"/><path d="M430 560 Q430 370 520 366 Q610 370 610 560Z" fill="#7b5c94"/><path d="M590 420 L690 470" stroke="#f2c9a5" stroke-width="34" stroke-linecap="round"/>` +
      `${circle(800, 258, 60, '#f2c9a5')}<path d="M738 262 A62 62 0 0 1 862 262 Q836 214 790 226 Q756 230 738 262Z" fill="#2f2722"/><path d="M690 720 Q690 336 800 328 Q910 336 910 720Z" fill="#fff"/><path d="M800 330 V720" stroke="#d9e6e0" stroke-width="6"/><path d="M720 420 L676 470" stroke="#fff" stroke-width="42" stroke-linecap="round"/>${box(600, 446, 76, 22, '#5d8fb8', 6)}<path d="M600 457 h-34" stroke="#5b6b75" stroke-width="5"/>${box(836, 430, 40, 12, '#14603c', 4)}` +
      times(4, (i) => box(60 + i * 90, 640, 70, 12, '#a9c9ba', 6)),
  );
}

/** A sports hall: a net and a shuttlecock. */
export function gym() {
  const pick = dice(121);
  return paper(
    sky('#dcebf5', '#f4efe0') +
      times(
        6,
        (i) => box(40 + i * 195, 60, 150, 150, '#bcdcec', 8) + box(110 + i * 195, 60, 8, 150, '#fff'),
      ) +
      box(0, 470, width, 280, '#d9a566') +
      times(
        7,
        (i) => `<path d="M${i * 200} 470 L${-200 + i * 270} 750" stroke="#c58f50" stroke-width="5"/>`,
      ) +
      `<path d="M120 560 H1080 L1180 720 H20Z" fill="none" stroke="#fff" stroke-width="9"/><path d="M600 560 V720" stroke="#fff" stroke-width="7"/>` +
      box(140, 330, 14, 290, '#38463f', 6) +
      box(1046, 330, 14, 290, '#38463f', 6) +
      box(154, 350, 892, 14, '#fff') +
      times(37, (i) => box(160 + i * 24, 364, 3, 96, '#7d8a84')) +
      times(5, (i) => box(154, 376 + i * 20, 892, 3, '#7d8a84')) +
      walker(330, 680, 270, '#e2672f') +
      walker(860, 660, 250, '#14603c') +
      `<path d="M372 520 L452 430" stroke="#f2c9a5" stroke-width="22" stroke-linecap="round"/><ellipse cx="486" cy="388" rx="30" ry="42" transform="rotate(38 486 388)" fill="#fff" stroke="#c8403a" stroke-width="8"/>` +
      `<path d="M820 500 L752 410" stroke="#f2c9a5" stroke-width="22" stroke-linecap="round"/><ellipse cx="722" cy="366" rx="30" ry="42" transform="rotate(-38 722 366)" fill="#fff" stroke="#3468d1" stroke-width="8"/>` +
      `<g transform="translate(600 240) rotate(${pick(20, 30)})"><path d="M-26 -44 L26 -44 L12 10 H-12Z" fill="#fff"/><ellipse cy="16" rx="15" ry="14" fill="#c8403a"/></g>` +
      box(0, height - 30, width, 30, '#b9854a'),
  );
}
