/** The most characters of a detailed town (매탄동). */
export const townLength = 30;
