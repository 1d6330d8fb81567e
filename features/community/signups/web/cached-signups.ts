import type { QueryClient } from '@tanstack/react-query';
import type { ItemSignup, Signup, SignupCounted } from '#community/signups/contract.ts';
import { entriesKey, itemSignupKey } from './signup-key.ts';

export const placeSignup = (queries: QueryClient, signup: Signup) =>
  void queries.setQueryData<ItemSignup>(itemSignupKey(signup.newsId), { signup, can: { add: false } });

export const refetchSignup = (queries: QueryClient, newsId: string) =>
  queries.invalidateQueries({ queryKey: itemSignupKey(newsId) });

export const refetchEntries = (queries: QueryClient, id: string) =>
  void queries.invalidateQueries({ queryKey: entriesKey(id) });

/** Whoever waits asks for their position, which may be another now. */
export function patchCounts(queries: QueryClient, { id, newsId, taken, waiting }: SignupCounted) {
  const key = itemSignupKey(newsId);
  const signup = queries.getQueryData<ItemSignup>(key)?.signup;
  if (signup?.id !== id) return;
  queries.setQueryData<ItemSignup>(key, (data) => data && { ...data, signup: { ...signup, taken, waiting } });
  if (signup.own?.state === 'waiting') void refetchSignup(queries, newsId);
}
