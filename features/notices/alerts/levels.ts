/** CAP severities, the worst first; apart from the contract, which would bring zod into the browser. */
export const severities = ['Extreme', 'Severe', 'Moderate', 'Minor'] as const;
export type Severity = (typeof severities)[number];

/**
 * The categories of CAP that we use. Each has a word in `copy.ts`, which is the event of an alert written by
 * hand.
 */
export const categories = [
  'Infra',
  'Met',
  'Fire',
  'Transport',
  'Health',
  'Safety',
  'Rescue',
  'Other',
] as const;
export type Category = (typeof categories)[number];

export const folds = ['open', 'folded', 'closed'] as const;
export type Fold = (typeof folds)[number];

/** From Severe up phones ring. */
export const rings = (severity: Severity) => severity === 'Extreme' || severity === 'Severe';

/** The values that CAP asks for besides the severity. */
export const capOf: Record<Severity, { urgency: string; certainty: string }> = {
  Extreme: { urgency: 'Immediate', certainty: 'Observed' },
  Severe: { urgency: 'Immediate', certainty: 'Likely' },
  Moderate: { urgency: 'Expected', certainty: 'Likely' },
  Minor: { urgency: 'Future', certainty: 'Possible' },
};
