import { read } from '#web/api.ts';
import { clearDevice, saveOwn } from '#web/offline/clear-device.ts';
import { sessionApi } from './session.ts';

/** Ends the session, takes what was kept of it off the device and lands on /start. */
export async function logOut(): Promise<void> {
  // The answer's own header takes away everything, the device's own as well.
  const restore = saveOwn();
  await read(sessionApi.api.session.$delete());
  await clearDevice();
  restore();
  location.replace('/start');
}
