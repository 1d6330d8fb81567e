type Who = { personId: string; isAdmin: boolean };
type What = { authorId: string | null; deleted: boolean };

/**
 * What a viewer may do with a comment they can see; who sees it is decided by `visiblePosts`. The server asks it before
 * every write; the browser asks it only of comments that arrive live, which carry no `can`.
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
