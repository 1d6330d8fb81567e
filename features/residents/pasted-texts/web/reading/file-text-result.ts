export type Refusal =
  | 'pastedText.tooLarge'
  | 'pastedText.oldHwp'
  | 'pastedText.locked'
  | 'pastedText.bursts'
  | 'pastedText.damaged'
  | 'pastedText.unknown'
  | 'pastedText.noText'
  | 'pastedText.slow'
  | 'pastedText.failed';

export type FileTextResult = { text: string } | { refused: Refusal };
