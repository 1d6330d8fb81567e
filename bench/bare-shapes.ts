/** The rows of the bare handler as its answers, which are those of the product. */
// biome-ignore lint/suspicious/noExplicitAny: rows of the bare statements
type Row = any;

export const shapedRow = (row: Row) => ({
  id: row.id,
  title: row.title,
  excerpt: row.excerpt.replace(/\s+/g, ' '),
  category: row.category,
  cityCode: row.city_code,
  club: null,
  author: { id: row.author_id, name: row.name, photo: null, isAdmin: false },
  image: null,
  imageCount: 0,
  likesCount: row.likes_count,
  commentCount: row.comment_count,
  liked: row.liked,
  bookmarked: row.bookmarked,
  createdAt: row.created_at.toISOString(),
  editedAt: null,
});

export const shapedPost = (row: Row, me: string) => {
  const own = row.author_id === me;
  return {
    ...shapedRow(row),
    content: row.content,
    revision: row.revision,
    images: [],
    inNewsletter: row.in_newsletter,
    can: { edit: own, delete: own, report: !own, block: !own, comment: true },
  };
};

export const shapedComment = (row: Row, me: string) => {
  const own = row.author_id === me;
  return {
    id: row.id,
    postId: row.post_id,
    parentId: row.parent_id,
    threadAt: row.thread_at.toISOString(),
    mention: null,
    author: { id: row.author_id, name: row.name, photo: null, isAdmin: false },
    text: row.text,
    likesCount: row.likes_count,
    createdAt: row.created_at.toISOString(),
    editedAt: null,
    revision: row.revision,
    deleted: false,
    liked: row.liked,
    can: { answer: true, like: true, edit: own, delete: own, report: !own, block: !own },
  };
};

export const shapedProfile = (row: Row) => ({
  id: row.id,
  name: row.name,
  photo: null,
  isAdmin: false,
  cityCode: row.city_code,
  town: row.town,
  following: row.following,
  can: { edit: false, follow: true, message: true, block: true, report: true },
  bio: row.bio,
  postsCount: row.posts,
  followersCount: row.followers,
  followingsCount: row.followings,
});

/** A club that the viewer is not in. */
export const shapedClub = (row: Row) => ({
  id: row.id,
  cityCode: row.city_code,
  name: row.name,
  category: row.category,
  description: row.description,
  photo: null,
  membersCount: row.members_count,
  isLocked: row.password_hash !== null,
  isMember: row.mine,
  revision: row.revision,
  createdAt: row.created_at.toISOString(),
  state: 'none',
  requestId: null,
  askAgainAt: null,
  pendingCount: 0,
  can: {
    join: true,
    withdraw: false,
    leave: false,
    inside: false,
    plan: false,
    manage: false,
    remove: false,
    transfer: false,
    edit: false,
    delete: false,
    report: true,
  },
});

export const shapedMessage = (row: Row, me: string) => ({
  id: row.id,
  chatId: row.chat_id,
  position: row.position,
  senderId: row.sender_id,
  text: row.text,
  photo: null,
  createdAt: row.created_at.toISOString(),
  deleted: false,
  can: { delete: row.sender_id === me, report: row.sender_id !== me },
});
