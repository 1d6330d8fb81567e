import { kinds, levels } from '#notices/alerts/server/sources/weather-service.ts';
import { seoulWall } from '#shared/time/dates.ts';
import { announcementRow, weatherResponse } from '#test/services/alert-services.ts';
import type { Random } from './random.ts';

const minuteMs = 60_000;
/** As `getPwnCd` names them, and as a bulletin does. */
const areas: Record<string, { areaCode: string; areaName: string }> = {
  '51110': { areaCode: 'L1021600', areaName: '춘천' },
  '51150': { areaCode: 'L1022510', areaName: '강릉평지' },
};
const towns = Object.keys(areas);
const stamp = (ms: number) => seoulWall(new Date(ms)).toISOString().replace(/\D/g, '').slice(0, 12);
const nameOf = (kind: string, level: number) => `${kinds.get(kind)}${levels.get(String(level))}`;

/**
 * The weather service of a seed, whose clock is its own and never goes back. It begins so early that its
 * times are past for the town, unless the town's clocks go far back.
 */
export function createWeatherService(random: Random, startMs: number) {
  const rows: object[] = [];
  /** The levels in force, by kind and town. */
  const inForce = new Map<string, { kind: string; city: string; level: number }>();
  let seq = 0;
  let bulletin = weatherResponse([{ t6: 'o 없음', tmFc: stamp(startMs), tmSeq: 0 }]);

  function announce() {
    const time = stamp(startMs + ++seq * minuteMs);
    const [kind, city] = [random.pick(['1', '2', '12']), random.pick(towns)];
    const subject = `${kind} ${city}`;
    const known = inForce.get(subject);
    const row = (given: object) =>
      rows.push(announcementRow({ ...areas[city], warnVar: kind, tmFc: time, tmSeq: seq, ...given }));
    const begins = (command: string, level: number) => {
      row({ command, warnStress: level, startTime: time, endTime: 0 });
      inForce.set(subject, { kind, city, level });
    };
    const ends = (command: string, level: number) => {
      row({ command, warnStress: level, startTime: 0, endTime: time });
      inForce.delete(subject);
    };
    if (!known) begins('1', random.below(3));
    else if (random.chance(0.5)) ends('2', known.level);
    else {
      ends('8', known.level);
      begins('7', (known.level + 1 + random.below(2)) % 3);
    }
    // It comes later than announcements sometimes.
    if (random.chance(0.6)) bulletin = weatherResponse([{ t6: textOfBulletin(), tmFc: time, tmSeq: seq }]);
  }

  const textOfBulletin = () =>
    [...inForce.values()]
      .map(({ kind, city, level }) => `o ${nameOf(kind, level)} : 강원도(${areas[city]?.areaName})`)
      .join('\n') || 'o 없음';

  return {
    /** Says one thing more. */
    announce,
    announcements: (nonsense: readonly unknown[]) => weatherResponse([...nonsense, ...rows]),
    bulletin: () => bulletin,
    nowMs: () => startMs + seq * minuteMs,
    /** The warnings in force in a town, in the order of their names. */
    warningsOf: (home: string) =>
      [...inForce.values()]
        .filter(({ city }) => city === home)
        .map(({ kind, level }) => nameOf(kind, level))
        .sort(),
  };
}
