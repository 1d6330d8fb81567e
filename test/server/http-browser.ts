import type { ApiResponse } from '#test/people/world.ts';

/** An HTTP client with cookies, redirects and plain forms, as the built-in sign-in page needs them. */
export function openBrowser(origin: string) {
  const jar = new Map<string, string>();
  let at = '/';

  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function fetchOnce(url: string, init: RequestInit = {}) {
    const cookie = cookieHeader();
    const headers = { ...(init.headers as Record<string, string>), cookie, origin };
    const response = await fetch(new URL(url, origin), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const name = pair.slice(0, pair.indexOf('='));
      if (/max-age=0/i.test(line) || /expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, pair.slice(name.length + 1));
    }
    return response;
  }

  /** Follows redirects. Does not open `stopAt`, but returns its URL. */
  async function follow(url: string, init: RequestInit = {}, stopAt?: string): Promise<string> {
    let response = await fetchOnce(url, init);
    let here = new URL(url, origin);
    for (let turn = 0; turn < 20 && response.status >= 300 && response.status < 400; turn++) {
      here = new URL(response.headers.get('location') ?? '', here);
      if (stopAt && here.pathname === stopAt) return here.href;
      response = await fetchOnce(here.href);
    }
    at = here.pathname + here.search;
    return response.text();
  }

  const actionOf = (page: string) => /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? '';
  const post = (page: string, fields: Record<string, string>, stopAt?: string) =>
    follow(actionOf(page), { method: 'POST', body: new URLSearchParams(fields) }, stopAt);

  return {
    path: () => at,
    /** The current cookies as a header, for tests that copy them. */
    cookies: cookieHeader,
    /** Has this cookie from now on, of somebody whom a test has signed in. */
    take: (cookie: string) =>
      void jar.set(cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)),
    go: (url: string) => follow(url),
    submit: (page: string, fields: Record<string, string>) => post(page, fields),
    /** Submits the form and stops before opening `stopAt`. */
    submitUntil: (page: string, fields: Record<string, string>, stopAt: string) => post(page, fields, stopAt),
    /** Presses the button with a person's name. */
    choose(page: string, name: string) {
      const subject = new RegExp(`value="([^"]+)">${name}<`).exec(page)?.[1];
      if (!subject) throw new Error(`nobody on the page is called ${name}`);
      return post(page, { subject });
    },
    async ask(method: string, path: string, body?: unknown): Promise<ApiResponse> {
      const response = await fetchOnce(path, {
        method,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text ? JSON.parse(text) : undefined,
      };
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;
