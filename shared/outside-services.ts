/**
 * Services of others that an installation asks: two of alerts, two data sets of NEIS, the
 * sources of news of all towns.
 */
export const outsideServices = ['disasterText', 'weather', 'schools', 'meals', 'sources'] as const;
export type ServiceName = (typeof outsideServices)[number];

/**
 * Why a row says nothing that we can use: no time, or one in the future, an unknown code,
 * an unknown place, no words.
 */
export const refusals = ['time', 'future', 'code', 'place', 'empty'] as const;
export type Refusal = (typeof refusals)[number];
