/** Whether a viewer may block a person: not themselves. Admins cannot block and cannot be blocked. */
export const mayBlock = (
  viewer: { personId: string; isAdmin: boolean },
  person: { id: string; isAdmin: boolean },
): boolean => person.id !== viewer.personId && !viewer.isAdmin && !person.isAdmin;
