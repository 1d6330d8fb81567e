import type { ResolveParams } from '@tanstack/react-router';
import type { Path, PlainPath } from '#web/pages.ts';

/** Where a component leads that is given its target: a page, with the parameters of its path. */
export type LinkTarget<P extends Path = Path> = P extends PlainPath
  ? { to: P; params?: undefined; search?: Record<string, unknown> }
  : { to: P; params: ResolveParams<P>; search?: Record<string, unknown> };
