/** The clubs of posts seen so far: if such a post is deleted, its page links back to the club. */
const clubs = new Map<string, string>();

export const rememberClub = (postId: string, clubId: string) => void clubs.set(postId, clubId);
export const clubOfPost = (postId: string) => clubs.get(postId);
