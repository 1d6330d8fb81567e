/** The most characters of a detailed town (매탄동). */
export const townLength = 30;

/** A search looks through what each of them wrote. */
export const maxFollowed = 1000;
