import { createContext, type ReactNode, useContext } from 'react';

/** How a search marks matches in the titles of a list. By default nothing is marked. */
export const Marking = createContext<(title: string) => ReactNode>((title) => title);

/** A title whose matches are marked inside a search. */
export const Marked = ({ children }: { children: string }) => useContext(Marking)(children);
