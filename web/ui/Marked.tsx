import { createContext, type ReactNode, useContext } from 'react';

/** How a list marks what was looked for in its titles; elsewhere nothing is marked. */
export const Marking = createContext<(title: string) => ReactNode>((title) => title);

/** A title in which a search marks what it found. */
export const Marked = ({ children }: { children: string }) => useContext(Marking)(children);
