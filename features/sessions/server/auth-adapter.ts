import { legalPages } from '#features/consents/server/legal-page.ts';
import { visitorOf } from '#features/sessions/visitor.ts';
import type { AuthAdapter } from '#server/http/app.ts';
import { cookieIn } from './cookies.ts';
import { presentSession } from './present.ts';
import { findViewer } from './session-store.ts';
import { startPage } from './start-page.ts';

/** What the platform is told about sessions. */
export const authAdapter: AuthAdapter = {
  async authenticate(p, cookieHeader) {
    const token = cookieIn(p.settings, cookieHeader, 'session');
    return token ? findViewer(p, token) : null;
  },
  async visit(c) {
    const boot = await presentSession(c);
    return { visitor: visitorOf(boot), boot };
  },
  startPage,
  openPages: legalPages,
};
