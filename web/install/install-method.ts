import { isKakaoTalk } from './kakaotalk.ts';

/**
 * How this browser installs an app: it has a prompt (`prompt`), the user does it by hand (`byHand`, iPhones),
 * another browser is needed (`otherBrowser`, inside KakaoTalk), or it is not possible (`none`).
 */
type InstallMethod = 'prompt' | 'byHand' | 'otherBrowser' | 'none';

export type Device = { userAgent: string; touchPoints: number; installed: boolean; prompts: boolean };

const isApple = ({ userAgent, touchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(userAgent) ||
  // An iPad reports itself as a Mac.
  (userAgent.includes('Macintosh') && touchPoints > 1);

/** Browsers inside other apps cannot install to the home screen. */
const isInsideApp = (userAgent: string) => /NAVER|Instagram|FBAN|FBAV|Line\/|DaumApps/i.test(userAgent);

export function installMethod(device: Device): InstallMethod {
  if (device.installed) return 'none';
  if (isKakaoTalk(device.userAgent)) return 'otherBrowser';
  if (isInsideApp(device.userAgent)) return 'none';
  if (device.prompts) return 'prompt';
  return isApple(device) ? 'byHand' : 'none';
}

export const thisDevice = (prompts: boolean): Device => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  installed:
    matchMedia('(display-mode: standalone)').matches ||
    Boolean('standalone' in navigator && navigator.standalone),
  prompts,
});
