/** Why a picture is refused. Each is a key of the copy, where it stands in Korean (`web/copy.ts`). */
export type ImageReason =
  | 'error.tooLarge'
  | 'image.broken'
  | 'image.busy'
  | 'image.empty'
  | 'image.notProcessed'
  | 'image.notYours'
  | 'image.tooManyPixels'
  | 'image.unsupported'
  | 'image.uploadFailed';
