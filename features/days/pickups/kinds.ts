/** The kinds of waste that are collected. Apart from the contract, which would bring zod into the browser. */
export const pickupKinds = ['food', 'recycling', 'bags', 'large'] as const;
export type PickupKind = (typeof pickupKinds)[number];

/** Each week, every second week, or certain weeks of a month. */
export const pickupCycles = ['week', 'fortnight', 'month'] as const;
export type PickupCycle = (typeof pickupCycles)[number];

/** The first to fourth of a weekday in a month, and the last. */
export const monthWeeks = [1, 2, 3, 4, -1] as const;
