import type { Dish, Meal } from '#days/school-meals/contract.ts';
import { townOfSchool } from '#days/school-meals/offices.ts';
import { findCity } from '#residents/regions/cities.ts';
import {
  type Counts,
  isRow,
  missingOf,
  parsedOf,
  type Row,
  readRows,
  rowsIn,
  textIn,
  UnreadableResponse,
} from '#server/outside/service-responses.ts';
import type { Refusal } from '#shared/outside-services.ts';
import { cleanLine } from '#shared/text/text.ts';
import { cutTo } from '#shared/text/text-length.ts';
import { type Day, isDay } from '#shared/time/dates.ts';
import { good, noData, refused } from './neis-service.ts';

type NeisRows = { rows: Row[]; total: number };

const mostRows = 1000;

/**
 * Pure: the rows of an answer of NEIS, `{ name: [{ head: […] }, { row: […] }] }`. An error stands at the top,
 * with status 200.
 */
export function parseNeisResponse(text: string, name: 'schoolInfo' | 'mealServiceDietInfo'): NeisRows {
  const parsed = parsedOf(text);
  if (!isRow(parsed)) throw new UnreadableResponse('notJson');
  const parts = rowsIn(parsed[name]);
  const heads = parts.flatMap((part) => rowsIn(part.head));
  const result = [parsed, ...heads].flatMap((part) => rowsIn(part.RESULT))[0];
  const code = result ? textIn(result, 'CODE') : '';
  if (code === noData) return { rows: [], total: 0 };
  if (refused.has(code)) throw new UnreadableResponse('refused', code);
  if (!good.has(code)) throw new UnreadableResponse('failed', /^[A-Z]+-\d{3}$/.test(code) ? code : '');
  const rows = parts.flatMap((part) => rowsIn(part.row)).slice(0, mostRows);
  const counts = heads.map((head) => Number(textIn(head, 'list_total_count')));
  return { rows, total: counts.find((count) => count > 0) ?? rows.length };
}

const lineIn = (row: Row, name: string, most: number) =>
  cutTo(cleanLine(plain(textIn(row, name).slice(0, 4 * most))), most);

export type ReadSchool = { code: string; name: string; kind: string; address: string; cityCode: string };

/** Pure: the schools of an education office that are in a town we know. `total`: on all pages. */
export function readSchools(text: string, office: string): Counts & { schools: ReadSchool[]; total: number } {
  const { rows, total } = parseNeisResponse(text, 'schoolInfo');
  const { items: schools, ...counts } = readRows(rows, (row) => schoolOf(row, office));
  return { ...counts, schools, total };
}

function schoolOf(row: Row, office: string): ReadSchool | Refusal {
  const code = textIn(row, 'SD_SCHUL_CODE');
  const name = lineIn(row, 'SCHUL_NM', 60);
  const road = lineIn(row, 'ORG_RDNMA', 120);
  const cityCode = townOfSchool(office, road);
  if (!/^\w{1,20}$/.test(code)) return 'code';
  if (!name) return 'empty';
  if (!cityCode) return 'place';
  // 세종 has no 시 or 군 before the road, and a 구 of a city is told.
  const [, second, ...rest] = road.split(' ');
  const address = (second === findCity(cityCode)?.name ? rest : [second, ...rest]).join(' ');
  return { code, name, kind: lineIn(row, 'SCHUL_KND_SC_NM', 20), address, cityCode };
}

export type ReadMeal = Meal & { day: Day };
type Days = { first: Day; last: Day };

/** Pure: the meals of a school between two days. Several menus of one meal are one. */
export function readMeals(text: string, days: Days): Counts & { meals: ReadMeal[] } {
  const { rows, total } = parseNeisResponse(text, 'mealServiceDietInfo');
  const { items: parsedMeals, ...counts } = readRows(rows, (row) => mealIn(row, days));
  const meals = new Map<string, ReadMeal>();
  for (const { day, meal, dishes } of parsedMeals) {
    const key = `${day} ${meal}`;
    const known = meals.get(key)?.dishes ?? [];
    const more = dishes.filter(({ name }) => !known.some((dish) => dish.name === name));
    meals.set(key, { day, meal, dishes: [...known, ...more].slice(0, mostDishes) });
  }
  return { ...counts, missing: missingOf(total, rows.length), meals: [...meals.values()] };
}

function mealIn(row: Row, { first, last }: Days): ReadMeal | Refusal {
  const day = dayIn(textIn(row, 'MLSV_YMD'));
  const meal = mealOf(row);
  const dishes = dishesOf(textIn(row, 'DDISH_NM'));
  if (!day || day < first || day > last) return 'time';
  if (!meal) return 'code';
  return dishes.length === 0 ? 'empty' : { day, meal, dishes };
}

function dayIn(text: string): Day | null {
  const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : null;
}

const mealNames = ['조식', '중식', '석식'];

function mealOf(row: Row): number {
  const code = Number(textIn(row, 'MMEAL_SC_CODE'));
  return [1, 2, 3].includes(code) ? code : mealNames.indexOf(textIn(row, 'MMEAL_SC_NM')) + 1;
}

const mostDishes = 40;
const longestList = 4000;
const longestDish = 60;

/** Pure: 기장밥<br/>쇠고기미역국 (5.6.16)<br/>김치9.13. as dishes with the numbers of their allergens. */
export const dishesOf = (text: string): Dish[] =>
  entities(text.slice(0, longestList))
    .split(/<br[^<>]{0,20}>|\n/i)
    .slice(0, mostDishes)
    .map((part) => dishOf(part))
    .filter(({ name }) => name !== '');

/** Numbers in brackets, wherever they stand. */
const inBrackets = /[([（]\s{0,3}(\d{1,2}(?:\s?[.,·]\s?\d{1,2}){0,19}\s?[.,]?)\s{0,3}[)\]）]/g;
/** Numbers with points at the end: without a point a number belongs to the name. */
const atEnd = /(?:\d{1,2}[.,]\s?){1,20}(?:\d{1,2})?$/;
/** The numbers of allergens as one sign each: ① is 1, ⑲ is 19. */
const circled = /[\u2460-\u2472]/g;
const firstCircled = 0x2460;
/** The marks that schools put at both ends of a dish. */
const marks = /^[\s*@#&★☆♥♡■□◆◇●○※~^_\-·.,:;/]+|[\s*@#&★☆♥♡■□◆◇●○※~^_\-·.,:;/]+$/g;

function dishOf(part: string): Dish {
  const numbers: number[] = [];
  const take = (list: string) => {
    const found = (list.match(/\d{1,2}/g) ?? []).map(Number);
    if (!found.every((number) => number >= 1 && number <= 19)) return false;
    numbers.push(...found);
    return true;
  };
  const dishText = plain(part)
    .slice(0, 400)
    .replace(circled, (sign) => {
      numbers.push(sign.charCodeAt(0) - firstCircled + 1);
      return ' ';
    })
    .replace(inBrackets, (whole, list: string) => (take(list) ? ' ' : whole))
    .trimEnd();
  const [list = ''] = atEnd.exec(dishText.slice(-80)) ?? [];
  const rest = list && take(list) ? dishText.slice(0, dishText.length - list.length) : dishText;
  const name = cutTo(cleanLine(cleanLine(rest).replace(marks, '')), longestDish);
  return { name, allergens: [...new Set(numbers)].sort((one, other) => one - other) };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const entities = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/gi, (_, name: string) => named[name.toLowerCase()] ?? "'");

/** Without tags, and without what could begin one. */
const plain = (text: string) =>
  entities(text)
    .replace(/<[^<>]{0,200}>/g, ' ')
    .replace(/[<>]/g, ' ');
