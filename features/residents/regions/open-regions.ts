import { type City, cities, type Province, provinces } from './cities.ts';

/** The cities of which `isOpen` is true, and their provinces. */
export function openRegions(isOpen: (cityCode: string) => boolean): {
  cities: City[];
  provinces: Province[];
} {
  const open = cities.filter(({ code }) => isOpen(code));
  return {
    cities: open,
    provinces: provinces.filter(({ code }) => open.some((city) => city.provinceCode === code)),
  };
}
