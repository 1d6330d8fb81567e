/**
 * Whether a viewer may block a person: not themselves, nor a deleted account. Admins cannot
 * block and cannot be blocked.
 */
export const mayBlock = (
  viewer: { personId: string; isAdmin: boolean },
  person: { id: string; isAdmin: boolean } | null,
): boolean => person !== null && person.id !== viewer.personId && !viewer.isAdmin && !person.isAdmin;
