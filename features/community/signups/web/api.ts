import { queryOptions } from '@tanstack/react-query';
import type { SignupChange, SignupDraft, SignupItem } from '#community/signups/contract.ts';
import type { signupsRoutes } from '#community/signups/server/routes.ts';
import { client, read } from '#web/requests/api.ts';
import { itemSignupKey } from './signup-key.ts';

const { signups } = client<ReturnType<typeof signupsRoutes>>().api;
const one = signups[':id'];

/** The sign-up of a news item or a meeting, if it has one. */
export const itemSignupQuery = (item: SignupItem) =>
  queryOptions({
    queryKey: itemSignupKey(item),
    queryFn: () => read(signups.$get({ query: item })),
  });

export const createSignup = (json: SignupDraft) => read(signups.$post({ json }));

export const changeSignup = (id: string, json: SignupChange) => read(one.$put({ param: { id }, json }));

export const deleteSignup = (id: string) => read(one.$delete({ param: { id } }));

/** Signs the viewer up, or changes their answers. */
export const enterSignup = (id: string, responses: string[]) =>
  read(one.entry.$put({ param: { id }, json: { answers: responses } }));

export const leaveSignup = (id: string) => read(one.entry.$delete({ param: { id } }));

/** The sign-up as it is now, for a form that somebody else was faster than. */
export const readSignup = async (item: SignupItem) => (await read(signups.$get({ query: item }))).signup;
