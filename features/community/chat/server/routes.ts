import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';
import { chatRoutes } from './chat-routes.ts';
import { addDemoChats } from './demo.ts';
import { chatPayloadReaders } from './event-payload.ts';
import { chatInvariants } from './invariants.ts';
import { messageRoutes } from './message-routes.ts';
import { chatNotices } from './notices.ts';
import { copyOwnMessages } from './personal-data.ts';
import { findMessage } from './queries.ts';
import { reportableMessage } from './reportable.ts';
import { findRoom } from './room.ts';

export const chatsRoutes = (p: Platform) => endpoints().and(chatRoutes(p)).and(messageRoutes(p));

export const chatFeature: Feature = {
  routes: chatsRoutes,
  invariants: chatInvariants,
  notices: chatNotices,
  payloadReaders: chatPayloadReaders,
  demo: addDemoChats,
  personalData: { chat: { copy: copyOwnMessages } },
  reports: { message: reportableMessage },
  topics: { chat: async (p, viewer, id) => (await findRoom(p.db, viewer, id)) !== null },
  images: {
    async message(p, viewer, id) {
      const message = viewer && isId(id) ? await findMessage(p.db, id) : undefined;
      if (!viewer || !message || message.deleted_at) return false;
      return (await findRoom(p.db, viewer, message.chat_id)) !== null;
    },
  },
};
