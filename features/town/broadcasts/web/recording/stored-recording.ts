import { dropDraft, findDraft, keepDraft } from '#web/drafts/stored-drafts.ts';
import type { Recording } from './encode.ts';

/** As a text, because a recording is small and logging out clears these drafts with all others. */
type StoredRecording = { soundId: string; sound: string; durationMs: number; isQuiet: boolean };

const keyOf = (personId: string) => `${personId}:broadcast-sound`;
const prefix = 'data:audio/mpeg;base64,';

const textOf = (bytes: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).slice(prefix.length));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });

/** Keeps a recording on the device, so that a reload does not lose it. */
export async function keepRecording(personId: string, { bytes, ...rest }: Recording): Promise<void> {
  keepDraft(keyOf(personId), { sound: await textOf(bytes), ...rest } satisfies StoredRecording);
}

export const dropRecording = (personId: string) => dropDraft(keyOf(personId));

export function findRecording(personId: string): Recording | null {
  const stored = findDraft<StoredRecording>(keyOf(personId), {
    soundId: '',
    sound: '',
    durationMs: 0,
    isQuiet: false,
  });
  if (!stored?.sound) return null;
  const { sound, ...rest } = stored;
  try {
    const bytes = Uint8Array.from(atob(sound), (sign) => sign.charCodeAt(0));
    return { ...rest, bytes: new Blob([bytes], { type: 'audio/mpeg' }) };
  } catch {
    return null;
  }
}
