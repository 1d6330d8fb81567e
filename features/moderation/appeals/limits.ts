/** The most characters of an appeal and of its answer. */
export const textLength = 1000;
export const verdictTextLength = 500;
