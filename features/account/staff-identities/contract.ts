import { z } from '@hono/zod-openapi';

/** Whether somebody with a right has an account at the provider of staff by which they sign in as staff. */
export const StaffIdentity = z
  .object({
    /** The name of the sign-in: 춘천시 직원 로그인. */
    name: z.string(),
    linkedAt: z.iso.datetime().nullable(),
  })
  .openapi('StaffIdentity');
export type StaffIdentity = z.infer<typeof StaffIdentity>;

/** Where the browser goes on to sign in as staff, and to come back with the identity. */
export const StaffSignIn = z.object({ url: z.url() }).openapi('StaffSignIn');
