/**
 * One of the ways of `bench/taps.ts`. `to`: the link or tab that is tapped; `there`: whether the content of the
 * next screen is shown; `at`: whether the first screen is. `other`: another link to a screen of the same kind,
 * opened before. `api`: the data of the next screen. `returnBy`: a tab to tap instead of going back.
 */
export type Way = {
  from: string;
  at: string;
  to: string;
  there: string;
  other?: string;
  api?: string;
  returnBy?: string;
};

const post = (n: number) => `[data-post]:nth-child(${n}) a`;
const onPath = (path: string, selector: string) =>
  `location.pathname.startsWith('${path}') && document.querySelector('${selector}') && !document.querySelector('#main [aria-busy]')`;

const clubs = 'li a[href^="/club/"]';
const home = { from: '/home', at: onPath('/home', 'h2') };
const board = { from: '/board', at: onPath('/board', '[data-post]') };

const links: Record<string, Way> = {
  'board → post': {
    ...board,
    to: post(2),
    other: post(3),
    there: `location.pathname.startsWith('/post/') && document.querySelector('article, #main h1, #main h2')`,
    api: 'post',
  },
  'clubs → club': {
    from: '/board?tab=clubs',
    at: onPath('/board', clubs),
    to: clubs,
    there: `location.pathname.startsWith('/club/') && document.querySelector('#main h1, #main h2')`,
    api: 'club',
  },
  'chats → room': {
    from: '/chats',
    at: onPath('/chats', '#main a[href^="/chat/"]'),
    to: '#main a[href^="/chat/"]',
    there: `document.querySelector('[role=log] [data-id]')`,
    api: 'chat',
  },
  'home → news item': {
    ...home,
    at: onPath('/home', '#main a[href^="/news/"]'),
    to: '#main a[href^="/news/"]',
    there: `location.pathname.startsWith('/news/') && document.querySelector('#main h1, #main h2')`,
    api: 'news',
  },
  'home → board': {
    ...home,
    to: 'nav a[href="/board"]',
    there: onPath('/board', '[data-post]'),
    api: '/api/posts',
  },
  'home → news': {
    ...home,
    to: 'nav a[href="/news"]',
    there: onPath('/news', '#main li a'),
    api: '/api/news',
  },
  'board → home': {
    ...board,
    to: 'nav a[href="/home"]',
    there: onPath('/home', '#main h2'),
    api: '/api/news',
  },
  'home → challenges': {
    ...home,
    to: 'nav a[href="/events"]',
    there: onPath('/events', '#main [role=tabpanel] h2, #main [role=tabpanel] li'),
  },
  'home → chats': {
    ...home,
    to: 'a[href="/chats"]',
    there: onPath('/chats', '#main a[href^="/chat/"]'),
    api: '/api/chats',
  },
  'home → notifications': {
    ...home,
    to: 'a[href="/notifications"]',
    there: onPath('/notifications', '#main li, #main h2'),
    api: '/api/notifications',
  },
};

/** A tab of a page, from the page's first tab. Its panel has content, of another tab than before. */
function tabOf(path: string, id: string, first: string, tab: string): Way {
  const shows = (name: string) =>
    `document.querySelector('#${id}-panel[aria-labelledby="${id}-tab-${name}"] :is(li, [role=listitem], h2, p)') && !document.querySelector('#main [aria-busy]')`;
  return {
    from: path,
    at: shows(first),
    to: `#${id}-tab-${tab}`,
    there: shows(tab),
    returnBy: `#${id}-tab-${first}`,
  };
}

const tabsOf = (name: string, path: string, id: string, [first = '', ...others]: string[]) =>
  others.map((tab) => [`${name}: ${first} → ${tab}`, tabOf(path, id, first, tab)] as const);

export const ways: Record<string, Way> = {
  ...links,
  ...Object.fromEntries([
    ...tabsOf('board', '/board', 'board', ['all', 'popular', 'following', 'clubs']),
    ...tabsOf('challenges', '/events?tab=walking', 'events', ['walking', 'market', 'photo']),
    ...tabsOf('search', `/search?q=${encodeURIComponent('동네')}&tab=posts`, 'search', [
      'posts',
      'news',
      'clubs',
      'people',
    ]),
    ...tabsOf('profile', '/profile/me', 'profile', ['posts', 'comments', 'bookmarks', 'clubs']),
  ]),
};
