import { read } from '#web/requests/api.ts';
import { leaveForGood } from './leave-for-good.ts';
import { sessionApi } from './session.ts';

export const logOut = () => leaveForGood(() => read(sessionApi.api.session.$delete()));
