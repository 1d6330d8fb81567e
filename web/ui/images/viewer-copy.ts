/** Texts of the viewer of images, which is loaded when one is opened. */
export const copy = {
  'image.viewer': '사진 크게 보기',
  'image.viewerClose': '사진 닫기',
  'image.viewerCount': '{index} / {total}',
} as const;
