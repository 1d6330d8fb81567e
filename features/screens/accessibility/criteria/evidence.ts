// The journeys that show most of the items.
export const everyScreen = 'test/e2e/every-screen.e2e.ts';
export const keysOnly = 'test/e2e/keys-only.e2e.ts';
export const reader = 'test/e2e/screen-reader.e2e.ts';
