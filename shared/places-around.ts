/** The places around a town or a province: itself, its province, the country. Null is the country alone. */
export const placesAround = (code: string | null) => [...new Set(code ? [code, code.slice(0, 2), ''] : [''])];
