/** To whom a town is open; apart from the contract, which would bring zod into the browser. */
export const openingStates = ['closed', 'invitation', 'open'] as const;
export type OpeningState = (typeof openingStates)[number];
