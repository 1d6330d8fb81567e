import type { Area } from '#residents/areas/contract.ts';

/** An area with the one around it, `신북읍 천전리`; empty for none. */
export function areaName(areas: Area[], id: string | null): string {
  const area = areas.find((each) => each.id === id);
  const around = areas.find((each) => each.id === area?.parentId);
  return [around?.name, area?.name].filter(Boolean).join(' ');
}
