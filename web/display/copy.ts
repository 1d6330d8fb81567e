/** Texts about the easy screen that settings and region setup share. */
export const copy = {
  'easy.name': '쉬운 화면',
  'easy.start': '글자가 작으면 쉬운 화면을 켜보세요.',
} as const;
