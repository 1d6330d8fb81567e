/** The grounds of 개인정보 보호법 제15조 제1항 (as amended on 2023-03-14) on which the product relies. */
export const bases = {
  contract: '제4호 계약의 이행',
  consent: '제1호 동의',
  law: '제2호 법령상 의무',
  interest: '제6호 정당한 이익',
} as const;
export type Basis = keyof typeof bases;
