import { listLocalPeople } from '#account/sessions/server/provider/local-people.ts';
import type { Platform } from '#server/platform.ts';

/** The text shown when the start is done: the address, and the people to sign in as. */
export async function greeting(p: Platform, port: number, seconds: string): Promise<string> {
  const { publicOrigin, oidc } = p.settings;
  const lines = ['', `  마실 is ready after ${seconds.trim()} s`, `  ${publicOrigin}`];
  if (!publicOrigin.endsWith(`:${port}`)) lines.push(`  (listening on port ${port})`);
  if (!oidc) {
    const people = await listLocalPeople(p);
    const names = people.slice(0, 12).map(({ name, role }) => (role === 'admin' ? `관리자 ${name}` : name));
    lines.push('', `  Sign in as ${names.length > 0 ? `${names.join(', ')}, or ` : ''}somebody new.`);
  }
  lines.push('', '  Stop with Ctrl-C.', '');
  return lines.join('\n');
}
