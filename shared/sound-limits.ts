/** The largest upload, in bytes. Two minutes at 32 kbit/s are half of it. */
export const maxSoundBytes = 1024 * 1024;

/** The longest recording, in ms. */
export const maxSoundMs = 120_000;

/** The folders of sounds in the file store, by purpose. */
export const soundFolders = ['broadcasts_sounds'] as const;
