import { useSyncExternalStore } from 'react';

const synthesis = () => globalThis.speechSynthesis;

/** The Korean voice of this device. Null: it reads nothing, as in the browser within KakaoTalk on Android. */
const koreanVoice = () =>
  synthesis()
    ?.getVoices()
    .find(({ lang }) => /^ko\b/.test(lang)) ?? null;

/** Browsers load their voices after the page. */
function subscribe(changed: () => void) {
  synthesis()?.addEventListener?.('voiceschanged', changed);
  return () => synthesis()?.removeEventListener?.('voiceschanged', changed);
}

export const useVoice = () => useSyncExternalStore(subscribe, koreanVoice, () => null);
