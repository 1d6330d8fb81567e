import { useQuery } from '@tanstack/react-query';
import { type Ringing, reachSentence } from '#residents/areas/reach.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { codeOf } from '#residents/rights/places-of-right.ts';
import { serverNow } from '#web/device/clock.ts';
import { areasQuery, reachQuery } from './api.ts';

/**
 * What a form says before it sends something to a place, as its select names it, or to an area of a town. The
 * answer is counted while the form is filled in; the hour is that of the question.
 */
export function useReach(choice: string, areaId: string) {
  const code = codeOf(choice);
  const { data } = useQuery({ ...reachQuery(code, areaId), enabled: choice !== '' });
  const { data: areas } = useQuery({ ...areasQuery(code), enabled: areaId !== '' });
  const area = areas?.items.find(({ id }) => id === areaId)?.name;
  const place = [nameOfPlace(code), area].filter(Boolean).join(' ');
  return (ringing: Ringing) => reachSentence({ place, people: data?.people }, ringing, serverNow());
}
