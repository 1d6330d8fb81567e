type What = { authorId: string | null; deleted: boolean; moderates: boolean };

/**
 * The actions of a viewer on a comment they can see; `visiblePosts` decides who can see it. It is checked
 * before every write. `moderates`: they moderate the post's town. Who may hide it: the policy of reports.
 */
export const abilities = ({ personId }: { personId: string }, { authorId, deleted, moderates }: What) => {
  const own = authorId === personId;
  return {
    answer: !deleted,
    like: !deleted,
    edit: own && !deleted,
    delete: (own || moderates) && !deleted,
    report: !own && !deleted,
  };
};
