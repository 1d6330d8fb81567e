/** Stops every other sound of the page, so that no two are heard at once. */
export function quietOthers(own?: HTMLAudioElement | null): void {
  for (const audio of document.querySelectorAll('audio')) if (audio !== own) audio.pause();
  globalThis.speechSynthesis?.cancel();
}
