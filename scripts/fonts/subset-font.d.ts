declare module 'subset-font' {
  type Options = {
    targetFormat?: 'woff2' | 'woff' | 'truetype';
    noHinting?: boolean;
    /** Used instead of a list of characters. */
    keepAllGlyphs?: boolean;
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  };
  export default function subsetFont(
    font: Uint8Array,
    characters: string | undefined,
    options?: Options,
  ): Promise<Uint8Array>;
}
