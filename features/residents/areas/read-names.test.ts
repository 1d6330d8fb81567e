import { expect, test } from 'vitest';
import { readNames } from './read-names.ts';

const read = (text: string) => {
  const { areas, wrong } = readNames(text);
  return areas ? [...areas].map(([name, inner]) => [name, ...inner].join(' > ')) : `? ${wrong}`;
};

// As tables, lists of 한글 and notes of KakaoTalk are pasted.
test.each<[string, string | string[]]>([
  ['간성읍\n- 신안리\n- 하리\n거진읍', ['간성읍 > 신안리 > 하리', '거진읍']],
  ['1. 간성읍\n2. 거진읍\n3) 현내면', ['간성읍', '거진읍', '현내면']],
  ['○ 간성읍\n  ㆍ신안리\n■ 거진읍', ['간성읍 > 신안리', '거진읍']],
  ['① 간성읍\nㆍ신안리', ['간성읍 > 신안리']],
  ['간성읍, 거진읍,현내면', ['간성읍', '거진읍', '현내면']],
  ['간성읍\t신안리\n간성읍\t하리\n거진읍\t', ['간성읍 > 신안리 > 하리', '거진읍']],
  ['간성읍\n- 신안1리, 신안2리', ['간성읍 > 신안1리 > 신안2리']],
  ['1동\n2동', ['1동', '2동']],
  ['- 신안리', '? - 신안리'],
  ['간성읍,,거진읍', '? 간성읍,,거진읍'],
])('%j', (text, areas) => expect(read(text)).toEqual(areas));
