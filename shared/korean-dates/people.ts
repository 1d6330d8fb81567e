import type { Fact } from './fact.ts';
import type { Labelled } from './labels.ts';

const count = '(\\d{1,3}(?:,\\d{3})|\\d{1,5})\\s?여?\\s?명';
const capacities = [
  new RegExp(`(?:선착순|정원|인원|모집|신청|총(?!회|무|장)|대상|회당|반별|몇\\s?명)[^\\d\\n]{0,8}${count}`),
  new RegExp(
    `${count}(?:을|를|이|만)?\\s?\\(?(?:[^()\\n\\d]{0,8}선착순|모집|모여|필요|구[하해합]|더\\s?받|받[아습으음]|정도(?!\\s?(?:왔|모였|참[여석]))|!|탈\\s수|을?\\s[^.\\n]{0,14}모집|내외|이내|한정|까지|정원|모[십심]|뽑(?![았혔힌]))`,
  ),
  /(\d{1,4})석\s?(?:선착순|한정)/,
  // A line with nothing else.
  new RegExp(`(?<=\\n|^)[\\s○●◦•▶▷■□◆◇※*·-]{0,6}[가-힣]{0,10}\\s?${count}\\s{0,4}(?=\\n|$)`),
  new RegExp(
    `(?<=[/|,.\\n원]\\s{0,3})(?:(?:성인|어린이|주민|초등학생|중학생|청소년|어르신|각)\\s?)?${count}(?=\\s{0,3}(?:[/|,.\\n]|$))`,
  ),
];

/** `대상: 지역 주민 9명`: a number at the end of whom something is for. */
const atEnd = new RegExp(`${count}\\s?(?:\\([^()]{0,20}\\))?$`);
const apart = new RegExp(
  `(?<=[/|\\n]\\s{0,3})(?<who>[가-힣][가-힣 ]{1,14}[가-힣])\\s${count}(?=\\s{0,3}(?:[/|,\\n(]|$))`,
);
const noPeople = /총|정원|선착순|모집|인원|내외|이내|최대|당첨|시상|추첨/;

/** `두 명 더 받아요`. */
const numbers = ['두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];
const spoken = new RegExp(
  `(?<![가-힣])(${numbers.join('|')})\\s?(?:명|분)(?:만|을)?\\s(?:더\\s?받|필요|구[하해합]|모집|모십|받[아습])`,
);

/** For how many people there is room. */
export function capacityIn(plain: string, labels: Labelled[]): Fact[] {
  for (const { kind, from, to } of labels) {
    const found = ['who', 'capacity'].includes(kind) && atEnd.exec(plain.slice(from, to));
    const people = found ? Number(found[1]?.replace(',', '')) : 0;
    if (found && people > 0)
      return [
        { kind: 'capacity', from: from + found.index, to: from + found.index + found[0].length, people },
      ];
  }
  for (const pattern of [...capacities, apart]) {
    const found = pattern.exec(plain);
    const people = Number(found?.at(-1)?.replace(',', ''));
    if (found && people > 0) return [{ kind: 'capacity', ...spanOf(found), people }];
  }
  const spelt = spoken.exec(plain);
  return spelt ? [{ kind: 'capacity', ...spanOf(spelt), people: numbers.indexOf(spelt[1] ?? '') + 2 }] : [];
}

const group =
  '(?:(?:관내|지역)\\s)?(?:어르신|노인|주민|입주자|입주민|조합원|보호자|직장인|임신부|장애인|귀농인|군민|시민|도민|구민|국민|어린이|아동|청소년|청년|여성|남성|성인|학생|부부|누구나|거주자|농업인|가구|세대|남녀|초등학생|유아|임산부)';
const school = '(?:\\d{4}학년도\\s)?';
const whos = [
  new RegExp(
    `(?<!향년 ?)(?:관내\\s)?만?\\s?(?:\\d{1,3}\\s?[~-]\\s?)?(?<!\\d)\\d{1,3}\\s?세(?!대)\\s?(?:[~-]\\s?만?\\s?\\d{1,3}\\s?세)?\\s?(?:이상|이하|미만|부터)?(?:\\s?${group}){0,2}(?:[와과] (?:보호자|학부모|가족))?`,
    'g',
  ),
  new RegExp(`(?:관내|지역|우리\\s?[군시구면읍동])\\s(?:거주\\s)?${group}(?:\\s?누구나)?`, 'g'),
  /(?<![가-힣])[가-힣]{1,5}민\s누구나/g,
  /(?<![가-힣])(?:초등학생|중학생|고등학생|중고등학생|대학생)(?:\s이상)?(?=이면|\s누구나)/g,
  /(?<=(?:원하는|희망하는)\s)(?!사람|분|곳|시간|학생)[가-힣]{2,6}(?=[은는이]\s)/g,
  /(?<=\n[\s•○*-]{0,4})(?:[가-힣0-9]{1,8} ){1,4}(?:어르신|주민|학부모|어린이|청소년|보호자)(?=\s{0,2}(?:\(|\n|$|누구나|이?면\s))/g,
  new RegExp(
    `${school}(?:(?<![가-힣])(?:유치원|초등학생|중학생|고등학생|초등학교|초등|초|중|고)\\s?)?(?<!\\d)\\d\\s?(?:[~-]\\s?\\d\\s?)?학년(?!도)생?(?:\\s이상)?(?:\\s\\d{1,2}반)?(?:\\s(?:신입생|재학생|학생|학부모|(?:맞벌이\\s)?가정))?`,
    'g',
  ),
];
const sentence =
  /(?<=^|[\n.]\s{0,3})([^\n.,:]{2,24}?)(?:을|를)\s대상으로|(?:(?<![가-힣])대상은|수\s있는\s(?:분|사람)은)\s([^\n.,:!]{2,28}?)(?=입니다|이에요|예요|이며|이고|[\n.,!]|$)|(?<=^|[\n:]|[-•○]\s)([^\n:,]{2,24}?)\s\d{1,3}\s?(?:명|팀|가족)\s대상(?![자])/;

/** `만 65세 이상 무료`: who pays less. */
const pays = /^\s?(?:은|는)?\s?(?:무료|할인|감면|면제)/;

/** For whom something is, where no label says it. */
export function whoIn(plain: string): Fact[] {
  const match = sentence.exec(plain);
  const named = match?.[1] ?? match?.[2] ?? match?.[3];
  if (match && named) {
    const from = match.index + match[0].lastIndexOf(named);
    return [{ kind: 'who', from, to: from + named.length, text: named }];
  }
  for (const pattern of whos) {
    const found = [...plain.matchAll(pattern)].find(
      (one) => !pays.test(plain.slice(spanOf(one).to, spanOf(one).to + 8)),
    );
    if (!found) continue;
    const text = found[0].trim();
    const from = found.index + found[0].indexOf(text);
    return [{ kind: 'who', from, to: from + text.length, text }];
  }
  const beside = apart.exec(plain);
  const text = beside?.groups?.who ?? '';
  if (beside && !noPeople.test(text))
    return [{ kind: 'who', from: beside.index, to: beside.index + text.length, text }];
  return [];
}

const spanOf = (found: RegExpExecArray) => ({ from: found.index, to: found.index + found[0].length });
