/** The chips of /news except 전체: tags that every town knows (product 6.5). */
export const categories = ['교육', '문화', '청년', '농업', '안전', '운동', '행사', '복지'] as const;

/** How many interest tags one person can have. */
export const maxInterests = 20;

/** How much news of one's interest tags stands first, and how old it may be. */
export const firstNewsCount = 3;
export const firstNewsDays = 7;
