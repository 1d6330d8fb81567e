/** Texts of the field of a password, which few forms have. */
export const copy = {
  'password.show': '비밀번호 보기',
  'password.hide': '비밀번호 숨기기',
} as const;
