/* Apart from the contract, which would bring zod into the browser. */

/** The states of an appeal. `closed`: the decision changed, or its item went, before anybody judged it. */
export const appealStatuses = ['waiting', 'granted', 'upheld', 'withdrawn', 'closed'] as const;
export type AppealStatus = (typeof appealStatuses)[number];

export const verdicts = ['granted', 'upheld'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * Whether an appeal against a decision may be written. `late`: too much time has passed; `over`: the decision
 * has changed; `gone`: the item was deleted; `final`: nothing can be undone, because the item
 * was erased by the decision.
 */
export const decisionStates = ['open', 'late', 'over', 'gone', 'final'] as const;
export type DecisionState = (typeof decisionStates)[number];

/** Kinds of decisions about something else than one item: a bulk hide, a suspension. */
export const writings = 'writings';
export const suspension = 'suspension';
