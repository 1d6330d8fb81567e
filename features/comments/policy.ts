type Who = { personId: string; isAdmin: boolean };
type What = { authorId: string | null; deleted: boolean };

/**
 * What a viewer may do with a comment they can see; `visiblePosts` decides who can see it. The server checks this
 * before every write. The browser needs it only for comments that arrive live, because events carry no `can`.
 */
export const abilities = ({ personId, isAdmin }: Who, { authorId, deleted }: What) => {
  const own = authorId === personId;
  return {
    answer: !deleted,
    like: !deleted,
    edit: own && !deleted,
    delete: (own || isAdmin) && !deleted,
    report: !own && !deleted,
  };
};
