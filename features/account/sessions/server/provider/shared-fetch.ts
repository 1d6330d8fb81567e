import type { CustomFetch } from 'openid-client';

/**
 * A `fetch` that sends simultaneous GETs of one URL once. After a provider changes its keys, many sign-ins
 * request the new ones at the same time.
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
