import type { Platform } from '#server/platform.ts';
import type { TestServer } from '#test/server/server.ts';

export const dayMs = 86_400_000;

/** The platform at a later time, for what only the clock does: the server itself goes on in its own time. */
export const atTime = ({ p }: TestServer, aheadMs: number): Platform =>
  Object.assign(Object.create(p) as Platform, {
    clock: { now: () => new Date(p.clock.now().getTime() + aheadMs) },
  });
