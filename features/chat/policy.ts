type What = { senderId: string | null; deleted: boolean };

/**
 * What one of the two may do with a message; who is one of them is decided by `getRoom`. The server asks it before
 * every write; the browser asks it only of messages that arrive live, which carry no `can`.
 */
export const abilities = (personId: string, { senderId, deleted }: What) => {
  const own = senderId === personId;
  return { delete: own && !deleted, report: !own && !deleted };
};
