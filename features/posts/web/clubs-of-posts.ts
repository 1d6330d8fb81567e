/** In which club a post stood that was seen: when it is gone, the way leads back there. */
const clubs = new Map<string, string>();

export const rememberClub = (postId: string, clubId: string) => void clubs.set(postId, clubId);
export const clubOfPost = (postId: string) => clubs.get(postId);
