/** Texts of a way back, which the first screen does not load. */
export const copy = {
  'common.undo': '되돌리기',
  'common.undone': '되돌렸어요.',
  'common.undoFailed': '되돌리지 못했어요. 다시 시도해주세요.',
} as const;
