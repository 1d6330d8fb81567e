import { isId } from '#shared/ids.ts';

/** The item at an address of ours. `image` is looked up: photo entries have no page of their own. */
export type Addressed = { kind: AddressedKind; id: string };
type AddressedKind = 'post' | 'comment' | 'benefit' | 'club' | 'news' | 'person' | 'image';

const pages: Record<string, AddressedKind> = {
  post: 'post',
  benefit: 'benefit',
  club: 'club',
  news: 'news',
  profile: 'person',
  images: 'image',
};

/** The item of an address, which may lack `https://`. Null if it is not an item's address on this host. */
export function itemAt(text: string, host: string): Addressed | null {
  const url = urlOf(text.trim());
  if (!url || url.host !== host || url.username || url.password) return null;
  const [, page = '', id = '', file, more] = url.pathname.split('/');
  const kind = Object.hasOwn(pages, page) ? pages[page] : undefined;
  if (!kind || !isId(id) || more !== undefined) return null;
  if (kind === 'image' ? !file : file) return null;
  const comment = url.searchParams.get('comment');
  if (kind !== 'post' || comment === null) return { kind, id };
  return isId(comment) ? { kind: 'comment', id: comment } : null;
}

function urlOf(text: string): URL | null {
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}
