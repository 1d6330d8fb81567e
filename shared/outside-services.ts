/** Services whose answers are recorded as they come: the providers of sign-in, Kakao's webhooks, pushes. */
export const recordedServices = ['signIn', 'staffSignIn', 'webhooks', 'push'] as const;
export type RecordedService = (typeof recordedServices)[number];

/**
 * Services that an installation asks for what they have: two of alerts, two data sets of NEIS, the sources of
 * news of all towns.
 */
export const askedServices = ['disasterText', 'weather', 'schools', 'meals', 'sources'] as const;
export type AskedService = (typeof askedServices)[number];

export const outsideServices = [...recordedServices, ...askedServices] as const;
export type ServiceName = (typeof outsideServices)[number];

/**
 * Why a row says nothing that we can use: no time, or one in the future, an unknown code,
 * an unknown place, no words.
 */
export const refusals = ['time', 'future', 'code', 'place', 'empty'] as const;
export type Refusal = (typeof refusals)[number];
