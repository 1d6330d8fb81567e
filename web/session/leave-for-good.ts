import { clearDevice, saveOwn } from '#web/offline/clear-device.ts';
import { onSignedOut } from '#web/requests/api.ts';

/** Ends the session for good by this request, clears the person's data from the device and opens /start. */
export async function leaveForGood(request: () => Promise<unknown>): Promise<void> {
  // The answer's Clear-Site-Data header deletes the whole storage, also the device's own entries. So they are
  // restored afterwards.
  const restore = saveOwn();
  const leave = () => {
    // The storage is cleared at once. /start clears what takes longer, and sends no requests that would now
    // be refused.
    void clearDevice();
    restore();
    location.replace('/start');
  };
  // The live channel may report the end before the answer arrives. A user who leaves does not return to the
  // current page, and /start must not stand on a device that is still full.
  const stay = onSignedOut(leave);
  // Nothing on the page can be touched meanwhile, or a link under the pointer would prefetch what is now
  // refused.
  document.body.inert = true;
  await request().catch((error: unknown) => {
    document.body.inert = false;
    // The next end may be somebody else's decision, which does not empty the device.
    stay();
    throw error;
  });
  leave();
}
