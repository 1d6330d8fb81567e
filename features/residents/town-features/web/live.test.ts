import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { sessionQuery } from '#web/session/session.ts';
import { townFeaturesLive } from './live.ts';

test('a switch changes the session of an open screen at once, for its town alone, and lists a moment later', () => {
  vi.useFakeTimers();
  const queries = new QueryClient();
  const offAfter = (cityCode: string, feature: string, isOn: boolean) => {
    townFeaturesLive['townFeature.switched']?.(queries, { cityCode, feature, isOn } as never, {} as never);
    return queries.getQueryData(sessionQuery.queryKey)?.featuresOff;
  };
  queries.setQueryData<unknown>(['session'], { person: null, pending: null });
  queries.setQueryData(['clubs'], []);
  expect(offAfter('51110', 'helps', false)).toEqual({ 51110: ['helps'] });
  expect(offAfter('51110', 'clubs', false)).toEqual({ 51110: ['clubs', 'helps'] });
  expect(offAfter('51820', 'clubs', false)).toEqual({ 51110: ['clubs', 'helps'], 51820: ['clubs'] });
  expect(offAfter('51110', 'helps', true)).toEqual({ 51110: ['clubs'], 51820: ['clubs'] });
  expect(queries.getQueryState(['clubs'])?.isInvalidated).toBe(false);
  vi.runAllTimers();
  expect(queries.getQueryState(['clubs'])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['session'])?.isInvalidated).toBe(false);
  vi.useRealTimers();
});
