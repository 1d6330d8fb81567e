import type { ViewedRegion } from './viewed-region.ts';

/** The query of a request for the viewed region; nothing for the whole country. */
export const regionQuery = ({ provinceCode, cityCode }: ViewedRegion) => ({
  ...(provinceCode && { province: provinceCode }),
  ...(cityCode && { city: cityCode }),
});
