// The journeys that show most of the items.
export const everyScreen = 'test/e2e/accessibility/every-screen.e2e.ts';
export const keysOnly = 'test/e2e/accessibility/keys-only.e2e.ts';
export const reader = 'test/e2e/accessibility/screen-reader.e2e.ts';
