/** Where one benefit is kept. Apart from `api.ts`: what is named by it (`pages.ts`) comes with every first screen. */
export const benefitKey = (id: string) => ['benefits', 'item', id];
