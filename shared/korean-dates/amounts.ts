/** What something costs, in won; 0 is free. */
export type Amount = { from: number; to: number; won: number };

const pattern =
  /(?<![\d,.])(?:(?<man>\d{1,3}(?:,\d{3})?|\d{1,4})\s?만\s?(?:(?<thousand>\d)\s?천)?\s?(?<rest>\d{1,4})?\s?원|(?<cheon>\d{1,2})\s?천\s?원|(?<plain>\d{1,3}(?:,\d{3}){1,3}|\d{1,8})\s?원|(?<free>무료)(?!\s?(?:수신|거부|주차|와이파이|급식|전화|상담|배달|이고|가\s?아)))/g;

/** All amounts of money of a text, in order. */
export function amountsOf(text: string): Amount[] {
  return [...text.matchAll(pattern)].map((match) => {
    const { man, thousand, rest, cheon, plain } = match.groups ?? {};
    const won = man
      ? Number(man.replace(',', '')) * 10_000 + Number(thousand ?? 0) * 1000 + Number(rest ?? 0)
      : cheon
        ? Number(cheon) * 1000
        : plain
          ? Number(plain.replaceAll(',', ''))
          : 0;
    return { from: match.index, to: match.index + match[0].length, won };
  });
}
