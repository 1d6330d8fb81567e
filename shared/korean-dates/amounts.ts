/** An amount in won; 0 is free. */
export type Amount = { from: number; to: number; won: number };

const pattern =
  /(?<![\d,.])(?:(?<man>\d{1,3}(?:,\d{3})?|\d{1,4})\s?만\s?(?:(?<thousand>\d)\s?천)?\s?(?<rest>\d{1,4})?\s?원|(?<cheon>\d{1,2})\s?천\s?원|(?<![가-힣])(?:(?<tens>[일이삼사오육칠팔구십]{0,3})(?<tenThousands>만)\s?)?(?:(?<ones>[일이삼사오육칠팔구]?)(?<thousands>천)\s?)?원(?![가-힣]{2,}[시군구읍면동])|(?<plain>\d{1,3}(?:,\d{3}){1,3}|\d{1,8})\s?원|(?<free>무료|공짜)(?!\s?(?:수신|거부|주차|와이파이|급식|전화|상담|배달|이고|가\s?아)))/g;

/** All amounts of money of a text, in order. */
export function amountsOf(text: string): Amount[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const spelt = speltOf(match.groups ?? {});
    if (spelt === 0) return [];
    const { man, thousand, rest, cheon, plain } = match.groups ?? {};
    const won = man
      ? Number(man.replace(',', '')) * 10_000 + Number(thousand ?? 0) * 1000 + Number(rest ?? 0)
      : cheon
        ? Number(cheon) * 1000
        : plain
          ? Number(plain.replaceAll(',', ''))
          : (spelt ?? 0);
    return { from: match.index, to: match.index + match[0].length, won };
  });
}

const digits = '일이삼사오육칠팔구';

/** `만오천원`, `삼만 원`. Null for what is written in numbers, 0 for 원 alone. */
function speltOf({
  tens = '',
  tenThousands,
  ones = '',
  thousands,
  ...g
}: Record<string, string | undefined>) {
  if (g.man || g.cheon || g.plain || g.free) return null;
  const [ten = '', one = ''] = tens.includes('십') ? tens.split('십') : ['', tens];
  const count = (sign: string) => (sign === '' ? 1 : digits.indexOf(sign) + 1);
  const many =
    (tens.includes('십') ? 10 * count(ten) : 0) + (one === '' && tens.includes('십') ? 0 : count(one));
  return (tenThousands ? 10_000 * many : 0) + (thousands ? 1000 * count(ones) : 0);
}
