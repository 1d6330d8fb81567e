import type { Browser } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { openPhone, type PhoneContext } from '#test/browser.ts';
import type { TestServer } from '#test/server.ts';
import { look } from './look.ts';
import { type Screen, show } from './screens.ts';

/** A walk over many screens. Each is brought up once, and everything is looked at: what costs is to arrive. */
export function walk(world: { server: TestServer; browser: Browser }) {
  const phones: PhoneContext[] = [];
  afterAll(async () => {
    const complaints = phones.flatMap((phone) => phone.complaints.left());
    await Promise.all(phones.map(({ context }) => context.close()));
    expect(complaints).toEqual([]);
  });
  return {
    /** A phone for all the screens of one person. */
    async phone(): Promise<PhoneContext> {
      const phone = await openPhone(world.browser, world.server.origin);
      phones.push(phone);
      return phone;
    },
    /** Expects that each of these is for everyone. */
    async expectForEveryone(
      screens: Screen[],
      phoneOf: (who: Screen['who']) => PhoneContext,
      { everyWidth = true } = {},
    ) {
      expect(screens.length).toBeGreaterThan(0);
      const found: Record<string, string[]> = {};
      for (const screen of screens) {
        const { page, complaints } = phoneOf(screen.who);
        await show(page, screen);
        // Where nothing is yet, and where one waits, stand few words: they have room where those of full screens have.
        const isFull = screen.who !== 'newcomer' && !screen.answers;
        const problems = await look(page, { everyWidth: everyWidth && isFull });
        // The browser itself prints what was refused, and the app that it could not show it.
        if (screen.answers === 'fail') complaints.forgive(429, 'rate_limited');
        if (screen.who === 'newcomer') complaints.forgive(403, 404);
        if (problems.length > 0) found[screen.name] = problems;
      }
      expect(found).toEqual({});
    },
  };
}
