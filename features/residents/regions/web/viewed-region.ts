import { findCity, findProvince } from '#residents/regions/cities.ts';
import { type HeldRight, hasRightIn } from '#shared/may.ts';
import { device } from '#web/device/device-storage.ts';
import { useMe } from '#web/session/session.ts';
import { createStore } from '#web/ui/store.ts';
import type { ChosenRegion } from './RegionPicker.tsx';
import { viewedRegionKey } from './viewed-region-key.ts';

/** No choice means the whole country. Only a province means all of it (product 2.8). */
export type ViewedRegion = ChosenRegion;

const country: ViewedRegion = { provinceCode: null, cityCode: null };

/** The valid part of a stored text. The default is the whole country. */
export function parseViewedRegion(stored: string | null): ViewedRegion {
  const [province = '', city = ''] = (stored ?? '').split('/');
  if (!findProvince(province)) return country;
  return { provinceCode: province, cityCode: findCity(city)?.provinceCode === province ? city : null };
}

const read = () => parseViewedRegion(device.get(viewedRegionKey));

const hasDevice = typeof window !== 'undefined';
const store = createStore(hasDevice ? read() : country);

/** The region that somebody with rights has chosen to see, stored on the device and shared by its tabs. */
export const readViewedRegion = store.get;
export const useViewedRegion = store.use;

type Who = { cityCode: string | null; rights?: readonly HeldRight[] };

/**
 * The region that is shown: the chosen one, if the viewer has a right in all of it; else their home. As
 * `scopeOf` on the server.
 */
export const regionOf = (me: Who, chosen: ViewedRegion): ViewedRegion =>
  hasRightIn(me, chosen.cityCode ?? chosen.provinceCode)
    ? chosen
    : { provinceCode: me.cityCode?.slice(0, 2) ?? null, cityCode: me.cityCode };

export const useRegion = () => regionOf(useMe(), useViewedRegion());

export function setViewedRegion(value: ViewedRegion) {
  store.set(value);
  device.set(viewedRegionKey, value.provinceCode ? `${value.provinceCode}/${value.cityCode ?? ''}` : '');
}

if (hasDevice)
  window.addEventListener('storage', (event) => {
    if (event.key === viewedRegionKey || event.key === null) store.set(read());
  });
