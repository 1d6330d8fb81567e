import { grouped } from '#shared/numbers.ts';

const row = (y: number, left: string, right: string, size = 26) =>
  `<text x="70" y="${y}" font-size="${size}">${left}</text><text x="530" y="${y}" font-size="${size}" text-anchor="end">${right}</text>`;
const rule = (y: number) =>
  `<path d="M60 ${y} H540" stroke="#9a948a" stroke-width="2" stroke-dasharray="7 6"/>`;

/** An image of a receipt on a table. `lines`: items with their prices. */
export function receiptScene(shop: string, lines: [string, number][]): string {
  const total = lines.reduce((sum, [, won]) => sum + won, 0);
  const end = 330 + lines.length * 56;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="${end + 260}" font-family="Noto Sans KR, sans-serif" fill="#2d2b28">
    <rect width="600" height="${end + 260}" fill="#b99d7b"/>
    <path d="M34 30 H566 V${end + 220} l-19 -14 -19 14 -19 -14 -19 14 -19 -14 -19 14 -19 -14 -19 14 -19 -14 -19 14 -19 -14 -19 14 -19 -14 -19 14 -19 -14 -19 14 -19 -14 -19 14 -19 -14 -19 14 -19 -14 -19 14 -19 -14 -19 14 -19 -14 -19 14 -19 -14 -19 14Z" fill="#fdfbf6"/>
    <text x="300" y="120" font-size="40" font-weight="700" text-anchor="middle">${shop}</text>
    <text x="300" y="172" font-size="24" text-anchor="middle" fill="#77726a">춘천중앙시장</text>
    ${rule(220)}${lines.map(([name, won], i) => row(290 + i * 56, name, grouped(won))).join('')}${rule(end - 24)}
    ${row(end + 40, '합계', `${grouped(total)}원`, 34)}
    ${row(end + 104, '카드', grouped(total))}
  </svg>`;
}
