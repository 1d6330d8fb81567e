import type { QueryClient } from '@tanstack/react-query';
import type { ItemSignup, Signup, SignupCounted } from '#community/signups/contract.ts';
import { entriesKey, itemSignupKey, type OfItem } from './signup-key.ts';

export const placeSignup = (queries: QueryClient, signup: Signup) =>
  void queries.setQueryData<ItemSignup>(itemSignupKey(signup), (data) => ({
    signup,
    meeting: data?.meeting ?? null,
    can: { add: false },
  }));

export const refetchSignup = (queries: QueryClient, item: OfItem) =>
  queries.invalidateQueries({ queryKey: itemSignupKey(item) });

export const refetchEntries = (queries: QueryClient, id: string) =>
  void queries.invalidateQueries({ queryKey: entriesKey(id) });

/** Whoever waits asks for their position, which may be another now. */
export function patchCounts(queries: QueryClient, { id, taken, waiting, ...item }: SignupCounted) {
  const key = itemSignupKey(item);
  const signup = queries.getQueryData<ItemSignup>(key)?.signup;
  if (signup?.id !== id) return;
  queries.setQueryData<ItemSignup>(key, (data) => data && { ...data, signup: { ...signup, taken, waiting } });
  if (signup.own?.state === 'waiting') void refetchSignup(queries, item);
}
