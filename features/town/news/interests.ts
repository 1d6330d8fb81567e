/** The chips of /news without 전체: tags that every town offers (product 6.5). */
export const categories = ['교육', '문화', '청년', '농업', '안전', '운동', '행사', '복지'] as const;

/** How many interest tags one person can have. */
export const maxInterests = 20;

/** How many items of the viewer's interest tags come first, and the number of days they may be old. */
export const firstNewsCount = 3;
export const firstNewsDays = 7;
