import { Session } from '#account/sessions/contract.ts';
import { startForm, startPage } from '#account/sessions/server/start-page/start-page.ts';
import { visitorOf } from '#account/sessions/visitor.ts';
import { documentPages } from '#residents/documents/server/document-pages.ts';
import { askTogether } from '#server/database/ask-together.ts';
import type { AuthAdapter } from '#server/http/app.ts';
import { parseResponse } from '#server/http/endpoints/parse-response.ts';
import { cookieIn } from './cookies.ts';
import { presentSession } from './present.ts';
import { checkViewer } from './session-check.ts';
import { findViewer, findViewers } from './session-store.ts';

/** The functions of sessions that the platform needs. */
export const authAdapter: AuthAdapter = {
  async authenticate(p, cookieHeader) {
    const token = cookieIn(p.settings, cookieHeader, 'session');
    return token ? findViewer(p, token) : null;
  },
  authenticateTogether(p) {
    const find = askTogether((tokens) => findViewers(p, tokens));
    return async (cookieHeader) => {
      const token = cookieIn(p.settings, cookieHeader, 'session');
      return token ? find(token) : null;
    };
  },
  checkOf: checkViewer,
  async visit(c) {
    // This session leaves in the document and not through a route, so it is parsed here.
    const boot = parseResponse(Session, await presentSession(c));
    return { visitor: visitorOf(boot), boot };
  },
  startPage,
  startForm,
  openPages: documentPages,
};
