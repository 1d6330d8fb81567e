import { expect, test } from 'vitest';
import { officeOf, townOfSchool, townsOf } from '#days/school-meals/offices.ts';
import { cities } from '#residents/regions/cities.ts';
import { UnreadableResponse } from '#server/outside/service-responses.ts';
import { mealRow, neisRows, neisSays, nothing, schoolRow } from '#test/services/neis.ts';
import { dishesOf, readMeals, readSchools } from './reading.ts';

test.each<[string, [string, number[]][]]>([
  [
    '기장밥 <br/>쇠고기미역국 (5.6.16)<br/>배추김치 (9.13)',
    [
      ['기장밥', []],
      ['쇠고기미역국', [5, 6, 16]],
      ['배추김치', [9, 13]],
    ],
  ],
  [
    '차조밥5.<br/>*치킨너겟1.2.5.6.15.<BR />우유(2.)',
    [
      ['차조밥', [5]],
      ['치킨너겟', [1, 2, 5, 6, 15]],
      ['우유', [2]],
    ],
  ],
  [
    '(고)불고기(5.6.10.)(국내산)<br>친환경쌀밥@',
    [
      ['(고)불고기 (국내산)', [5, 6, 10]],
      ['친환경쌀밥', []],
    ],
  ],
  [
    '요구르트 ( 2 )<br/>돈가스（1，2）',
    [
      ['요구르트', [2]],
      ['돈가스（1，2）', []],
    ],
  ],
  [
    '주스200<br/>초코파이2<br/>한우(1++)',
    [
      ['주스200', []],
      ['초코파이2', []],
      ['한우(1++)', []],
    ],
  ],
  [
    '빵(20.21)<br/>물(0)',
    [
      ['빵(20.21)', []],
      ['물(0)', []],
    ],
  ],
  ['김치 (9.13)(9)', [['김치', [9, 13]]]],
  [
    '쇠고기미역국⑤⑥⑯<br/>새우튀김 ①⑨(5)<br/>㉑번지 국수',
    [
      ['쇠고기미역국', [5, 6, 16]],
      ['새우튀김', [1, 5, 9]],
      ['㉑번지 국수', []],
    ],
  ],
  [
    '<b onclick=alert(1)>밥</b><br/><script>alert(1)</script><br/>&lt;img src=x&gt;국',
    [
      ['밥', []],
      ['alert', [1]],
      ['국', []],
    ],
  ],
  [
    '&amp;lt;i&amp;gt;국<br/>밥 < 5 > 국<br/>\u202e나물\u0000',
    [
      ['국', []],
      ['밥 국', []],
      ['나물', []],
    ],
  ],
  ['<br/><br/> * <br/>', []],
  ['', []],
  ['밥<br', [['밥 br', []]]],
])('%s', (text, dishes) => {
  expect(dishesOf(text).map(({ name, allergens }) => [name, allergens])).toEqual(dishes);
});

// In the forms that public programs keep of NEIS's answers, read on 2026-11-27.
test.each<[string, [string, number[]][]]>([
  [
    '·혼합잡곡밥 (5)<br/>·언양식불고기(완제)&파채 (2.5.16.6.10)<br/>·미니약과 1개 (5.6)',
    [
      ['혼합잡곡밥', [5]],
      ['언양식불고기(완제)&파채', [2, 5, 6, 10, 16]],
      ['미니약과 1개', [5, 6]],
    ],
  ],
  [
    '작은밥(선택) <br/>스파게티*소시지*루꼴라 (1.2.5.6.10.12.13.15.16)<br/>누룽지(선택) ',
    [
      ['작은밥(선택)', []],
      ['스파게티*소시지*루꼴라', [1, 2, 5, 6, 10, 12, 13, 15, 16]],
      ['누룽지(선택)', []],
    ],
  ],
  [
    '도토리묵채국* (5.6.7.9.13.18)<br/>쥬시쿨(가) (11.13)<br/>숙주나물무침-악 (5.6.18)',
    [
      ['도토리묵채국', [5, 6, 7, 9, 13, 18]],
      ['쥬시쿨(가)', [11, 13]],
      ['숙주나물무침-악', [5, 6, 18]],
    ],
  ],
  [
    '양상추샐러드*<br/>탕수육2*1.5.6.10.11.12.13.<br/>크로플+아이스크림1.2.5.6.13.',
    [
      ['양상추샐러드', []],
      ['탕수육2', [1, 5, 6, 10, 11, 12, 13]],
      ['크로플+아이스크림', [1, 2, 5, 6, 13]],
    ],
  ],
  [
    ' 배추김치 (9)<br/>수수밥 <br/>굴림만두국 (1.5.6.10.16.18) ',
    [
      ['배추김치', [9]],
      ['수수밥', []],
      ['굴림만두국', [1, 5, 6, 10, 16, 18]],
    ],
  ],
])('as schools write it: %s', (text, dishes) => {
  expect(dishesOf(text).map(({ name, allergens }) => [name, allergens])).toEqual(dishes);
});

test('no dish is long, and there are not many', () => {
  const dishes = dishesOf(`${'밥'.repeat(5000)}<br/>국`);
  expect(dishes.map(({ name }) => name.length)).toEqual([60]);
  expect(dishesOf('밥<br/>'.repeat(500)).length).toBeLessThanOrEqual(40);
});

const days = { first: '2026-11-01', last: '2026-12-31' };

test('meals of three times of the day; what is outside, no day, or empty is left out', () => {
  const rows = [
    mealRow('2026-11-25', '밥<br/>국(5.)'),
    mealRow('2026-11-25', '국(5.)<br/>떡', { MMEAL_SC_CODE: '2' }),
    mealRow('2026-11-25', '죽', { MMEAL_SC_CODE: '', MMEAL_SC_NM: '조식' }),
    mealRow('2026-11-26', '면', { MMEAL_SC_CODE: '3', MMEAL_SC_NM: '석식' }),
    mealRow('2026-11-26', '면', { MMEAL_SC_CODE: '9', MMEAL_SC_NM: '간식' }),
    mealRow('2027-01-01', '떡국'),
    mealRow('2026-11-31', '면'),
    mealRow('2026-11-27', ' '),
  ];
  const { meals, ...counts } = readMeals(neisRows('mealServiceDietInfo', rows, 9), days);
  expect(counts).toEqual({ rows: 8, missing: 1, refused: { code: 1, time: 2, empty: 1 } });
  expect(meals).toEqual([
    {
      day: '2026-11-25',
      meal: 2,
      dishes: [
        { name: '밥', allergens: [] },
        { name: '국', allergens: [5] },
        { name: '떡', allergens: [] },
      ],
    },
    { day: '2026-11-25', meal: 1, dishes: [{ name: '죽', allergens: [] }] },
    { day: '2026-11-26', meal: 3, dishes: [{ name: '면', allergens: [] }] },
  ]);
  expect(readMeals(nothing, days)).toEqual({ meals: [], rows: 0, missing: 0, refused: {} });
});

// “(해당 자료는 단순 참고용으로만 활용하시기 바랍니다.)” comes with rows, or without.
test('an answer that is for reference only is a good one', () => {
  const rows = neisRows('mealServiceDietInfo', [mealRow('2026-11-25', '밥')]).replace('INFO-000', 'INFO-100');
  expect(readMeals(rows, days).meals).toHaveLength(1);
  expect(readMeals(neisSays('INFO-100'), days).meals).toEqual([]);
});

test.each([
  ['a bad key', neisSays('ERROR-290'), 'refused'],
  ['a used up key', neisSays('ERROR-337'), 'refused'],
  // “관리자에 의해 인증키 사용이 제한되었습니다.”
  ['a suspended key', neisSays('INFO-300'), 'refused'],
  ['a wrong request', neisSays('ERROR-333'), 'failed'],
  ['a server error inside', neisSays('<script>'), 'failed'],
  ['something else', '{"mealServiceDietInfo":[]}', 'failed'],
  ['a list', '[]', 'notJson'],
  ['cut off', '{"mealServiceDietInfo":[{"head"', 'broken'],
  ['a web page', '<!doctype html><html></html>', 'notJson'],
  ['nothing at all', '', 'notJson'],
])('%s is no answer', (_, text, why) => {
  const read = () => readMeals(text, days);
  expect(read).toThrow(UnreadableResponse);
  expect(read).toThrow(expect.objectContaining({ why }));
});

test('schools stand in the town of their road address; others are left out', () => {
  const rows = [
    schoolRow('7801234', '봄내초등학교', '강원특별자치도 춘천시 영서로 1'),
    schoolRow('7801235', '<b>새싹</b>유치원', '강원도 고성군 간성읍 수성로 2', { SCHUL_KND_SC_NM: '' }),
    schoolRow('7801236', '먼 곳', '경기도 수원시 영통구 영통로 3'),
    schoolRow('78/../1', '나쁜 번호', '강원특별자치도 춘천시 영서로 1'),
    schoolRow('7801237', ' ', '강원특별자치도 춘천시 영서로 1'),
  ];
  const { schools, ...counts } = readSchools(neisRows('schoolInfo', rows, 700), 'K10');
  expect(counts).toEqual({ rows: 5, total: 700, missing: 0, refused: { place: 1, code: 1, empty: 1 } });
  expect(schools).toEqual([
    { code: '7801234', name: '봄내초등학교', kind: '초등학교', address: '영서로 1', cityCode: '51110' },
    { code: '7801235', name: '새싹 유치원', kind: '', address: '간성읍 수성로 2', cityCode: '51820' },
  ]);
});

test('of a road the names of province and town are left out, and nothing else', () => {
  const addressOf = (office: string, road: string) =>
    readSchools(neisRows('schoolInfo', [schoolRow('9300001', '새뜸초등학교', road)]), office).schools[0]
      ?.address;
  expect(addressOf('I10', '세종특별자치시 한누리대로 1')).toBe('한누리대로 1');
  expect(addressOf('B10', '서울특별시 종로구 자하문로 1')).toBe('종로구 자하문로 1');
  expect(addressOf('F10', '광주광역시 북구 설죽로 1')).toBe('북구 설죽로 1');
  expect(addressOf('J10', '경기도 수원시 영통구 영통로 1')).toBe('영통구 영통로 1');
  expect(addressOf('K10', '강원특별자치도  춘천시 영서로 1')).toBe('영서로 1');
});

test('each town has one education office, and each address one town', () => {
  expect(cities.filter(({ code }) => officeOf(code) === null)).toEqual([]);
  expect(townsOf('F10')).toEqual(['12200']);
  expect(townsOf('Q10')).not.toContain('12200');
  expect(townsOf('K10')).toHaveLength(18);
  const towns = [
    ['B10', '서울특별시 종로구 자하문로 1'],
    ['F10', '광주광역시 북구 설죽로 1'],
    ['Q10', '전라남도 목포시 영산로 1'],
    ['D10', '대구광역시 군위군 군위읍 1'],
    ['J10', '경기도 광주시 중앙로 1'],
    ['S10', '경상남도 고성군 고성읍 1'],
    ['K10', ''],
    ['Z99', '강원특별자치도 춘천시'],
  ].map(([office = '', address = '']) => townOfSchool(office, address));
  expect(towns).toEqual(['11000', '12200', '12110', '27000', '41610', '48820', null, null]);
});
