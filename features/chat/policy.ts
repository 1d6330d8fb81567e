type What = { senderId: string | null; deleted: boolean };

/**
 * What a participant may do with a message; `getRoom` decides who is a participant. The server checks it before every
 * write. The browser computes it only for live messages, whose events carry no `can`.
 */
export const abilities = (personId: string, { senderId, deleted }: What) => {
  const own = senderId === personId;
  return { delete: own && !deleted, report: !own && !deleted };
};
