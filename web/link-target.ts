import type { ResolveParams } from '@tanstack/react-router';
import type { Path, PlainPath } from '#web/pages.ts';

/** The target that a component is given: a page, with the parameters of its path. */
export type LinkTarget<P extends Path = Path> = P extends PlainPath
  ? { to: P; params?: undefined; search?: Record<string, unknown> }
  : { to: P; params: ResolveParams<P>; search?: Record<string, unknown> };
