import { fetchMeals } from '#days/school-meals/server/fetch-meals.ts';
import { listSchools } from '#days/school-meals/server/list-schools.ts';
import { fetchAlerts } from '#notices/alerts/server/sources/fetch.ts';
import { seoulDay, seoulWall } from '#shared/time/dates.ts';
import { mealRow, neisRows, neisSays, nothing, schoolRow } from '#test/services/neis.ts';
import { createRandom } from './random.ts';
import { fetchEvery } from './reader.ts';
import type { Finding, Round } from './round.ts';
import { patiently, type Resident, type Town, towns } from './town.ts';
import { createWeatherService } from './weather-warnings.ts';

const office = 'K10';
const placeOf: Record<string, string> = { '51110': '춘천시', '51150': '강릉시' };

/** What no document allows, and what it allows for an error: nothing of it can be read. */
const unreadable = [
  '<!doctype html><html><body>점검 중입니다</body></html>',
  '<OpenAPI_ServiceResponse><cmmMsgHeader><returnReasonCode>22</returnReasonCode></cmmMsgHeader></OpenAPI_ServiceResponse>',
  '{"header":{"resultCode":"00"},"body":[{"SN":"1"',
  '',
  'null',
  '[]',
  '"말"',
  '{"header":{}}',
  '['.repeat(100_000),
  { status: 500 },
  { status: 403 },
  { status: 302 },
  function* flood() {
    for (let at = 0; at < 8; at++) yield Buffer.alloc(1024 * 1024, ' ');
  },
];
/** Rows that no document allows, between good ones. */
const nonsenseOfWeather = [
  null,
  3,
  '말',
  [],
  { warnVar: {} },
  { warnVar: 2, warnStress: 'x'.repeat(50_000), tmFc: 1 },
];
const nonsense = [
  null,
  3,
  '말',
  [],
  { SN: {} },
  { SN: '9', MSG_CN: 5, CRT_DT: '언젠가', RCPTN_RGN_NM: '강원특별자치도 춘천시' },
  { SN: '10', MSG_CN: '\u0000\ud800말', CRT_DT: '2026/13/45 99:99:99', RCPTN_RGN_NM: ['춘천'] },
  {
    SN: '11'.repeat(5000),
    MSG_CN: '긴 말'.repeat(20_000),
    CRT_DT: '2026/01/01 00:00:00',
    RCPTN_RGN_NM: '없는도 없는시',
  },
];

/**
 * Disaster texts, warnings of weather and meals of schools, which answer as the seed says. The jobs that ask
 * for them run in each round beside the acts, and once more in the pause.
 */
export function openPublicServices(town: Town, seed: number) {
  const random = createRandom(`public services ${seed}`);
  const { alerts, meals } = town.services;
  const texts: { text: string; city: string; row: Record<string, string> }[] = [];
  const schools = towns.map((city, i) =>
    schoolRow(`780100${i}`, `${placeOf[city]} 초등학교`, `강원특별자치도 ${placeOf[city]} 영서로 ${i + 1}`),
  );
  meals.answer(`${office} 1`, neisRows('schoolInfo', schools));
  const weather = createWeatherService(random, town.now().getTime() - 50 * 60_000);
  /** What the towns have by the last answer that could be read; undefined after a restore. */
  let warnings: Record<string, string[]> | undefined = {};
  let count = 0;
  let dish: string | undefined;
  let areTextsReadable = true;
  let areMealsReadable = true;

  /** The answers of a round. The texts of the day stand in each readable one, as the service's own do. */
  function choose() {
    const city = random.pick(towns);
    const text = `산불 ${seed} ${count} 대피하세요. [${placeOf[city]}]`;
    const at = seoulWall(town.now()).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/');
    areTextsReadable = random.chance(0.6);
    if (areTextsReadable) {
      const row = {
        SN: String(100 + count),
        CRT_DT: at,
        MSG_CN: text,
        RCPTN_RGN_NM: `강원특별자치도 ${placeOf[city]} `,
        EMRG_STEP_NM: '긴급재난',
        DST_SE_NM: '산불',
      };
      texts.push({ text, city, row });
    }
    const rows = [...texts.map(({ row }) => row), ...(random.chance(0.5) ? nonsense : [])];
    const body = JSON.stringify({ header: { resultCode: '00' }, totalCount: rows.length, body: rows });
    alerts.answer('DSSP-IF-00247', areTextsReadable ? body : random.pick(unreadable));

    const isBroken = random.pick([undefined, undefined, 'getPwnCd', 'getPwnStatus']);
    if (!isBroken) {
      weather.announce();
      warnings = Object.fromEntries(towns.map((code) => [code, weather.warningsOf(code)]));
    }
    alerts.answer('getPwnCd', weather.announcements(random.chance(0.5) ? nonsenseOfWeather : []));
    alerts.answer('getPwnStatus', weather.bulletin());
    if (isBroken) alerts.answer(isBroken, random.pick(unreadable));

    areMealsReadable = random.chance(0.6);
    dish = areMealsReadable ? (random.chance(0.2) ? undefined : `국밥 ${count}`) : dish;
    const day = seoulDay(town.now());
    const menu = dish ? neisRows('mealServiceDietInfo', [mealRow(day, dish)]) : nothing;
    const broken = random.chance(0.2) ? neisSays('ERROR-300') : random.pick(unreadable);
    for (const { SD_SCHUL_CODE: code = '' } of schools) meals.answer(code, areMealsReadable ? menu : broken);
    count++;
  }

  async function ask() {
    const { p } = town;
    await patiently(async () => {
      const due = { next_fetch_at: new Date(0) };
      await p.db.updateTable('alert_source').set(due).execute();
      await p.db.updateTable('school').set(due).where('next_fetch_at', 'is not', null).execute();
      await listSchools.run(p, { office });
      await fetchAlerts.run(p, null);
      await fetchMeals.run(p, null);
    });
  }

  /** The meals of each school that somebody has chosen. */
  const shownMeals = async () =>
    new Map(
      (
        await town.rows<{ code: string; dishes: string | null }>(`
          select code, string_agg(dishes::text, ' ') as dishes from school
          left join school_meal m on m.school_id = school.id
          where exists (select from school_choice c where c.school_id = school.id) group by code`)
      ).map(({ code, dishes }) => [code, dishes ?? '']),
    );

  async function checkAlerts(one: Resident, home: string): Promise<Finding[]> {
    const { status, items } = await fetchEvery(town, one, `/api/alerts?limit=50&city=${home}`);
    if (status !== 200) return [];
    const shown = new Set(items.map(({ description }) => description));
    const found = texts
      .filter(({ text, city }) => shown.has(text) !== (city === home))
      .map(({ text, city }) => ({
        rule: `24.6 a disaster text is ${city === home ? 'missing' : 'shown in another town'}`,
        what: `${one.name} in ${home}: ${text}`,
      }));
    const now = town.now();
    const shownWarnings = items
      .filter(
        ({ origin, cancelledAt, expiresAt }) =>
          origin?.name === 'weather' && !cancelledAt && new Date(expiresAt) > now,
      )
      .map(({ headline }) => headline)
      .sort();
    const expected = warnings?.[home] ?? [];
    // An end that is still to come for the town has not come.
    if (warnings && weather.nowMs() <= now.getTime() && String(shownWarnings) !== String(expected))
      found.push({
        rule: '24.6 the warnings of weather are not those of the service',
        what: `${one.name} in ${home}: ${shownWarnings}, not ${expected}`,
      });
    return found;
  }

  return {
    /** Asks the services while people act. The promise never fails: what fails is a finding of the pause. */
    begin() {
      choose();
      return ask().then(
        () => [],
        (error) => [{ rule: 'A job of a service outside fails', what: String(error?.stack ?? error) }],
      );
    },
    /** A backup has been restored, which lacks what came since. */
    forget() {
      texts.splice(0);
      warnings = undefined;
    },
    /** 24.6, 32.2: what was readable is shown to those whom it concerns; what was not changes nothing. */
    async check({ after, seed: place }: Round): Promise<Finding[]> {
      const before = await shownMeals();
      await ask();
      const meals = await shownMeals();
      const found: Finding[] = [];
      for (const [code, dishes] of meals)
        if (
          areMealsReadable
            ? dishes.includes(dish ?? '국밥') !== (dish !== undefined)
            : dishes !== before.get(code)
        )
          found.push({
            rule: areMealsReadable
              ? '32.2 a meal is not the one of its service'
              : '32.2 a meal changed after nothing readable',
            what: `${code}: ${dishes}, not ${areMealsReadable ? dish : before.get(code)}`,
          });
      const { chance } = createRandom(`alerts ${place}`);
      for (const one of town.people.filter(({ person }) => !after.away.has(person.id) && chance(0.1)))
        found.push(...(await checkAlerts(one, after.homes.get(one.person.id) ?? '')));
      return found;
    },
  };
}
