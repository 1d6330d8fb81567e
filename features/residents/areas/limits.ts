/** The most areas of a town. 서울 has about 500 동. */
export const mostAreas = 1_000;
