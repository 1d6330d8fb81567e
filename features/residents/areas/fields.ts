import { body, line } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';

/** The fields of new areas: a name on each line, and of an area's name. */
export const areaFields = {
  cityCode: { kind: 'city', required: 'areas.needTown' },
  names: body(limits.body, { required: 'areas.needNames' }),
} as const;

export const areaNameFields = { name: line(limits.name, { required: 'areas.needName' }) } as const;
