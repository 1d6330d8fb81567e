type Who = { personId: string; isAdmin: boolean };
type What = { authorId: string | null; deleted: boolean };

/**
 * What a viewer may do with a comment they can see; `visiblePosts` decides who can see it. It is checked before every
 * write.
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
