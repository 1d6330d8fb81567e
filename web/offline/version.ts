/** Which build this page is: the address of its first script carries the hash of everything that it can load. */
export const version = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
