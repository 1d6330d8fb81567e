/** Everyday names of holidays that are called differently in the official calendar. */
const everyday: Record<string, string> = {
  '1월 1일': '새해',
  기독탄신일: '성탄절',
  '부처님 오신 날': '부처님오신날',
  전국동시지방선거: '지방선거',
};

const renamed = (name: string) => everyday[name] ?? name.replaceAll('ㆍ', '·');

/** Official names converted to everyday ones: `대체공휴일(기독탄신일)` → `대체공휴일(성탄절)`. */
export const holidayNames = (official: readonly string[]): string[] =>
  official
    .map((name) => name.replace(/^대체공휴일\((.+)\)$/, (_, of: string) => `대체공휴일(${renamed(of)})`))
    .map(renamed);

/** The caption under a day's number: without parentheses, split where the line may break. */
export const captionOf = (name: string): string[] =>
  name.replace(/\(.*\)$/, '').split(/(?<=^대체|^부처님)(?=.)/);
