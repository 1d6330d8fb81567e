import { legalPages } from '#features/consents/server/legal-page.ts';
import type { Gate } from '#server/http/app.ts';
import { cookieIn } from './cookies.ts';
import { presentSession } from './present.ts';
import { findViewer } from './session-store.ts';
import { startPage } from './start-page.ts';

/** What the platform is told about sessions. */
export const gate: Gate = {
  async authenticate(p, cookieHeader) {
    const token = cookieIn(p.settings, cookieHeader, 'session');
    return token ? findViewer(p, token) : null;
  },
  async visit(c) {
    const boot = await presentSession(c);
    const atHome = boot?.person && (boot.person.isAdmin || boot.person.cityCode);
    return { visitor: boot === null ? 'signed-out' : atHome ? 'at-home' : 'without-town', boot };
  },
  startPage,
  openPages: legalPages,
};
