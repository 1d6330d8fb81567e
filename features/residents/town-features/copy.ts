export const copy = {
  'townFeature.off': '우리 동네에서는 지금 쓰지 않는 기능이에요.',
} as const;
