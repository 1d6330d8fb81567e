type What = { senderId: string | null; deleted: boolean };

/**
 * The actions of a participant on a message; `getRoom` decides who is a participant. It is checked before
 * every write.
 */
export const abilities = (personId: string, { senderId, deleted }: What) => {
  const own = senderId === personId;
  return { delete: own && !deleted, report: !own && !deleted };
};
