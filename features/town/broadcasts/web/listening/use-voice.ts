import { useSyncExternalStore } from 'react';

const synthesis = () => globalThis.speechSynthesis;

let known: SpeechSynthesisVoice | null = null;

/** The Korean voice of this device. Null: it reads nothing, as in the browser within KakaoTalk on Android. */
function koreanVoice() {
  const voice =
    synthesis()
      ?.getVoices()
      .find(({ lang }) => /^ko\b/.test(lang)) ?? null;
  // Some browsers make new objects for each call.
  if (voice?.voiceURI !== known?.voiceURI) known = voice;
  return known;
}

/** Browsers load their voices after the page. */
function subscribe(changed: () => void) {
  synthesis()?.addEventListener?.('voiceschanged', changed);
  return () => synthesis()?.removeEventListener?.('voiceschanged', changed);
}

export const useVoice = () => useSyncExternalStore(subscribe, koreanVoice, () => null);
