import { describe, expect, test } from 'vitest';
import {
  type City,
  cities,
  citiesOf,
  findCity,
  findProvince,
  onlyCityOf,
  provinces,
} from '#residents/regions/cities.ts';
import { districts } from '#residents/regions/districts.ts';
import { shortCityName, shortProvinceName } from '#residents/regions/names.ts';
import { currentCity } from '#residents/regions/old-regions.ts';
import { searchCities } from '#residents/regions/search.ts';
import { regcodes } from '#residents/regions/server/regcodes.ts';

const nameOf = ({ provinceName, name }: City) => `${shortProvinceName(provinceName)} ${name}`;
const search = (query: string) =>
  searchCities(query).map(({ city, district }) =>
    district ? `${nameOf(city)} (${district})` : nameOf(city),
  );

describe('the list of cities', () => {
  test('has 16 provinces and 161 cities, each code once, in order', () => {
    expect(provinces).toHaveLength(16);
    expect(cities).toHaveLength(161);
    const codes = cities.map(({ code }) => code);
    expect(new Set(codes).size).toBe(161);
    expect([...codes].sort()).toEqual(codes);
    expect(
      cities.every(({ code, provinceCode }) => /^\d{5}$/.test(code) && code.startsWith(provinceCode)),
    ).toBe(true);
    expect(provinces.every(({ code }) => citiesOf(code).length > 0)).toBe(true);
  });

  test('고성군 exists twice, and 광주시 is not 광주', () => {
    expect(cities.filter(({ name }) => name === '고성군').map(nameOf)).toEqual([
      '경남 고성군',
      '강원 고성군',
    ]);
    expect([findCity('41610')?.name, findCity('12200')?.name]).toEqual(['광주시', '광주']);
    expect(findCity('29000')).toBeNull();
    expect(findProvince('12')?.name).toBe('전남광주통합특별시');
  });

  test('every city is in the table of legal districts, under the same name', () => {
    const legal = new Map(regcodes.map(({ code, name }) => [code, name]));
    for (const { code, name, provinceCode, provinceName } of cities) {
      expect(legal.get(`${provinceCode}00000000`)).toBe(provinceName);
      if (code === '12200' || onlyCityOf(provinceCode)) continue;
      expect(legal.get(`${code}00000`)).toBe(`${provinceName} ${name}`);
    }
  });

  test('the searchable districts are those of the table, each under its city', () => {
    const homes = new Set(cities.map(({ provinceName, name }) => `${provinceName} ${name}`));
    const legal = regcodes
      .filter(({ code, name }) => !code.endsWith('00000000') && name.includes(' ') && !homes.has(name))
      .map(({ code, name }) => `${currentCity(code.slice(0, 5))?.code} ${name.split(' ').at(-1)}`);
    const listed = Object.entries(districts).flatMap(([code, names]) =>
      names.split(' ').map((name) => `${code} ${name}`),
    );
    expect(listed.toSorted()).toEqual(legal.toSorted());
  });

  test('a metropolitan city is the only city of its province', () => {
    const single = provinces.filter(({ code }) => onlyCityOf(code));
    expect(single.map(({ code }) => code)).toEqual(['11', '26', '27', '28', '30', '31', '36']);
    expect(single.every(({ code, name }) => onlyCityOf(code)?.name === name)).toBe(true);
    expect([onlyCityOf('12'), onlyCityOf('99')]).toEqual([null, null]);
  });
});

test('short names', () => {
  expect(
    [
      '수원시',
      '시흥시',
      '군산시',
      '양구군',
      '군위군',
      '서울특별시',
      '세종특별자치시',
      '부산광역시',
      '광주',
      '전남광주통합특별시',
      '해운대구',
      '시',
    ].map(shortCityName),
  ).toEqual([
    '수원',
    '시흥',
    '군산',
    '양구',
    '군위',
    '서울',
    '세종',
    '부산',
    '광주',
    '전남광주',
    '해운대구',
    '시',
  ]);
  expect(provinces.map(({ name }) => shortProvinceName(name))).toEqual([
    '서울',
    '전남광주',
    '부산',
    '대구',
    '인천',
    '대전',
    '울산',
    '세종',
    '경기',
    '충북',
    '충남',
    '경북',
    '경남',
    '제주',
    '강원',
    '전북',
  ]);
});

describe('old data', () => {
  test.each([
    ['29000', '광주'],
    ['29170', '광주'],
    ['12300', '광주'],
    ['46110', '목포시'],
    ['46230', '광양시'],
    ['46910', '신안군'],
    ['42110', '춘천시'],
    ['45113', '전주시'],
    ['41111', '수원시'],
    ['41285', '고양시'],
    ['48129', '창원시'],
    ['43745', '증평군'],
    ['44825', '태안군'],
    ['11680', '서울특별시'],
    ['36110', '세종특별자치시'],
    ['47720', '대구광역시'],
    ['51110', '춘천시'],
    ['41980', undefined],
    ['99000', undefined],
    ['4111', undefined],
  ])('code %s means %s', (code, name) => expect(currentCity(code)?.name).toBe(name));

  test('a current city’s code means itself, a current district’s code means a city of its province', () => {
    for (const city of cities) expect(currentCity(city.code)).toBe(city);
    for (const { code } of regcodes.filter(({ code }) => !code.endsWith('00000000')))
      expect(currentCity(code.slice(0, 5))?.provinceCode).toBe(code.slice(0, 2));
  });
});

describe('search', () => {
  test.each([
    ['수원', ['경기 수원시']],
    ['수우', ['경기 수원시']],
    ['고성', ['경남 고성군', '강원 고성군']],
    ['강원 고성', ['강원 고성군']],
    ['강원고성', ['강원 고성군']],
    ['고성 ㄱㅇ', ['강원 고성군']],
    ['강원도 ㄱㅅ', ['강원 고성군']],
    ['서울', ['서울 서울특별시']],
    ['서울시', ['서울 서울특별시']],
    ['ㅅㅈㅅ', ['경북 상주시', '세종 세종특별자치시']],
    ['세종', ['세종 세종특별자치시']],
    ['광주', ['전남광주 광주', '경기 광주시']],
    ['광주광역시', ['전남광주 광주']],
    ['전라남도 목포', ['전남광주 목포시']],
    ['강남', ['서울 서울특별시 (강남구)']],
    ['서울 중구', ['서울 서울특별시 (중구)']],
    ['분당', ['경기 성남시 (분당구)']],
    ['광주 북구', ['전남광주 광주 (북구)']],
    ['해운ㄷ', ['부산 부산광역시 (해운대구)']],
    ['제주도', ['제주 제주시', '제주 서귀포시']],
    ['', []],
    ['  ', []],
    ['뉴욕', []],
  ])('%j finds %j', (query, expected) => expect(search(query)).toEqual(expected));

  test('first consonants: names that begin with them come before names that contain them', () => {
    const found = search('ㄱㅅ');
    expect(found.slice(0, 7)).toEqual([
      '전남광주 곡성군',
      '충북 괴산군',
      '충남 금산군',
      '경북 경산시',
      '경남 고성군',
      '강원 고성군',
      '전북 군산시',
    ]);
    expect(found[7]).toBe('경북 문경시');
    expect(searchCities('ㄳ')).toEqual(searchCities('ㄱㅅ'));
  });

  test('every city is found by its name, its short name, and its first consonants in NFD', () => {
    for (const city of cities) {
      const found = (query: string) => searchCities(query).map((one) => one.city);
      expect(found(city.name)).toContain(city);
      expect(found(shortCityName(city.name))[0]?.name.startsWith(shortCityName(city.name))).toBe(true);
      expect(found(city.name.normalize('NFD'))).toContain(city);
      expect(found(`${city.provinceName} ${city.name}`)).toContain(city);
    }
  });
});
