/**
 * Screen sizes of iPhones (CSS px, pixel ratio). iOS shows a start-up image only if it matches the screen
 * exactly.
 */
const screens = [
  [440, 956, 3],
  [402, 874, 3],
  [430, 932, 3],
  [393, 852, 3],
  [428, 926, 3],
  [390, 844, 3],
  [414, 896, 2],
  [375, 812, 3],
  [375, 667, 2],
] as const;

export const startScreens = screens.map(([width, height, ratio]) => ({
  name: `start-${width}x${height}@${ratio}.png`,
  width,
  height,
  ratio,
  media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait)`,
}));
