import type { CustomFetch } from 'openid-client';

/**
 * A `fetch` that asks the same GET once for all who wait for it: after a provider changed its keys, many sign-ins at once
 * ask for the new ones.
 */
export function sharedFetch(): CustomFetch {
  const underWay = new Map<string, Promise<Response>>();
  return async (url, options) => {
    if (options.method !== 'GET') return fetch(url, options as RequestInit);
    const asked = underWay.get(url) ?? fetch(url, options as RequestInit);
    underWay.set(url, asked);
    try {
      return (await asked).clone();
    } finally {
      if (underWay.get(url) === asked) underWay.delete(url);
    }
  };
}
