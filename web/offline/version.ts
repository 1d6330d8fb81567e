/** Identifies the build of this page: the URL of its first script has a hash that depends on all its code. */
export const version = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
