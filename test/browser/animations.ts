import type { Page } from 'playwright-core';

/** Waits for the animations to finish: an element that is fading in has less contrast than afterwards. */
export const animationsFinished = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
