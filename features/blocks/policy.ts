/** Whether a viewer may block somebody: not oneself, and no admin, who is hidden from nobody and hides from nobody. */
export const mayBlock = (
  viewer: { personId: string; isAdmin: boolean },
  person: { id: string; isAdmin: boolean },
): boolean => person.id !== viewer.personId && !viewer.isAdmin && !person.isAdmin;
