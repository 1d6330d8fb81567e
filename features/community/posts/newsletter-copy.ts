/** The tick of the post form. */
export const copy = {
  'postWrite.inNewsletter': '소식지에 실어도 돼요',
  'postWrite.inNewsletterHow':
    '좋아요가 많으면 제목, 글 앞부분, 이름이 주간 소식지에 실리고 마을회관에 종이로 붙을 수 있어요. 고쳐서 언제든 뺄 수 있지만, 이미 인쇄한 종이는 남아요.',
} as const;
