/** Why an image is refused. Each reason is a key of the Korean copy (`web/copy.ts`). */
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
