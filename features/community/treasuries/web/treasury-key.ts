/** The query key of one treasury. */
export const treasuryKey = (id: string) => ['treasuries', 'one', id, 'treasury'] as const;
