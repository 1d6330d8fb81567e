import { onSignedOut, read } from '#web/api.ts';
import { clearDevice, saveOwn } from '#web/offline/clear-device.ts';
import { sessionApi } from './session.ts';

/** Ends the session, takes what was kept of it off the device and lands on /start. */
export async function logOut(): Promise<void> {
  // The answer's own header takes away everything, the device's own as well.
  const restore = saveOwn();
  // The live channel may hear of the end before the answer is here; whoever leaves wants to come back to no page.
  onSignedOut(() => location.replace('/start'));
  await read(sessionApi.api.session.$delete());
  // Storage at once; /start sees to what takes longer, and asks for nothing that is now refused.
  void clearDevice();
  restore();
  location.replace('/start');
}
