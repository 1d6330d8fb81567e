import type { ApiResponse } from '#test/people/world.ts';
import { type Browser, openBrowser } from '#test/server/http-browser.ts';
import type { TestServer } from '#test/server/server.ts';

const consents = { age: true, terms: true, privacy: true, marketing: false };

/** Signs a new person in at the built-in page, up to /region-setup. */
export async function arrive(
  { origin }: TestServer,
  name = '새이웃',
  from = '/auth/login',
): Promise<Browser> {
  const browser = openBrowser(origin);
  const page = await browser.go(from);
  await browser.submit(page, { name });
  return browser;
}

/** Chooses a town, perhaps with an invitation code. */
export const moveIn = (browser: Browser, cityCode: string, invitationCode?: string): Promise<ApiResponse> =>
  browser.ask('PUT', '/api/session/home', {
    provinceCode: cityCode.slice(0, 2),
    cityCode,
    consents,
    ...(invitationCode !== undefined && { invitationCode }),
  });

export const outcome = ({ status, body }: ApiResponse) => [
  status,
  body.error?.reason ?? body.person?.cityCode,
];
