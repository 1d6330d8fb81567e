import { onSignedOut, read } from '#web/api.ts';
import { clearDevice, saveOwn } from '#web/offline/clear-device.ts';
import { sessionApi } from './session.ts';

/** Ends the session, clears its data from the device and opens /start. */
export async function logOut(): Promise<void> {
  // The answer's Clear-Site-Data header deletes the whole storage, also the device's own entries. So they are restored
  // afterwards.
  const restore = saveOwn();
  // The live channel may report the end before the answer arrives. A user who logs out should not return to the current
  // page.
  onSignedOut(() => location.replace('/start'));
  // Nothing on the page can be touched meanwhile, or a link under the pointer would prefetch what is now refused.
  document.body.inert = true;
  await read(sessionApi.api.session.$delete()).catch((error: unknown) => {
    document.body.inert = false;
    throw error;
  });
  // The storage is cleared at once. /start clears what takes longer, and sends no requests that would now be refused.
  void clearDevice();
  restore();
  location.replace('/start');
}
