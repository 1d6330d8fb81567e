/** The states that editors choose from; apart from the contract, which would bring zod into the browser. */
export const announcementStates = ['inForce', 'coming', 'over'] as const;
export type AnnouncementState = (typeof announcementStates)[number];
