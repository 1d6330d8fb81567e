/** The query key of one alert; apart from the queries, which the page entries must not load. */
export const alertKey = (id: string) => ['alerts', 'item', id];
