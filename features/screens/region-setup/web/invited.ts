import { type QueryClient, useQuery } from '@tanstack/react-query';
import { readCode } from '#account/openings/code.ts';
import { invitedTownQuery } from '#account/openings/web/api.ts';
import { findCity } from '#residents/regions/cities.ts';
import type { ChosenRegion } from '#residents/regions/web/RegionPicker.tsx';

/** The invitation code in the page's address. */
export const codeIn = ({ code }: Record<string, unknown>): string | null =>
  typeof code === 'string' ? readCode(code) : null;

/**
 * Only a help: without an answer the town is chosen by hand, and the server checks the code when it is saved.
 */
export const findInvited = (queries: QueryClient, code: string | null) =>
  code ? queries.ensureQueryData(invitedTownQuery(code)).catch(() => null) : null;

export type Invited = { code: string | undefined; region: ChosenRegion | null; isBad: boolean };

export function regionOf(cityCode: string | null | undefined): ChosenRegion | null {
  const city = findCity(cityCode ?? '');
  return city && { provinceCode: city.provinceCode, cityCode: city.code };
}

/** The town that the address invites to. */
export function useInvited(code: string | null): Invited {
  const { data } = useQuery({ ...invitedTownQuery(code ?? ''), enabled: code !== null });
  return {
    code: code ?? undefined,
    region: regionOf(data),
    isBad: code !== null && data === null,
  };
}
