import type { Browser } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { openPhone, type PhoneContext } from '#test/browser/browser.ts';
import type { TestServer } from '#test/server/server.ts';
import { slice } from '#test/slice.ts';
import { findFaults } from './screen-checks.ts';
import { type Screen, show } from './screens.ts';

/** Checks many screens. Each is opened once for all checks, because opening is the expensive part. */
export function walk(world: { server: TestServer; browser: Browser }) {
  const phones: PhoneContext[] = [];
  afterAll(async () => {
    const consoleErrors = phones.flatMap((phone) => phone.consoleErrors.left());
    await Promise.all(phones.map(({ context }) => context.close()));
    expect(consoleErrors).toEqual([]);
  });
  return {
    /** A phone for all the screens of one user. */
    async phone(): Promise<PhoneContext> {
      const phone = await openPhone(world.browser, world.server.origin);
      phones.push(phone);
      return phone;
    },
    /** Expects each of these screens to be accessible. */
    async expectForEveryone(
      screens: Screen[],
      phoneOf: (who: Screen['who']) => PhoneContext,
      { everyWidth = true } = {},
    ) {
      expect(screens.length).toBeGreaterThan(0);
      const found: Record<string, string[]> = {};
      for (const screen of slice(screens)) {
        const { page, consoleErrors } = phoneOf(screen.who);
        await show(page, screen);
        // Empty and loading screens have few words, which fit wherever those of full screens fit.
        const isFull = screen.who !== 'newcomer' && !screen.apiBehavior;
        const problems = await findFaults(page, { everyWidth: everyWidth && isFull, wide: screen.wide });
        // The browser logs refused requests, and the app logs that it failed to show them.
        if (screen.apiBehavior === 'fail') consoleErrors.forgive(429, 'rate_limited');
        if (screen.who === 'newcomer') consoleErrors.forgive(403, 404);
        if (problems.length > 0) found[screen.name] = problems;
      }
      expect(found).toEqual({});
    },
  };
}
