/** The texts about account deletion that residents read. */
export const copy = {
  'account.delete': '회원 탈퇴',
  'accountDeletion.title': '정말 떠나시나요?',
  'accountDeletion.sessions': '모든 기기에서 바로 로그아웃돼요.',
  'accountDeletion.erased':
    '프로필, 쓴 글과 댓글, 올린 사진, 혜택 정보, 챌린지 기록이 24시간 안에 모두 지워져요.',
  'accountDeletion.clubs': '내가 만든 모임은 가장 오래된 멤버가 이어받고, 멤버가 없으면 사라져요.',
  'accountDeletion.chats': '주고받은 메시지는 상대방에게 남고, 내 이름은 ‘알 수 없음’으로 보여요.',
  'accountDeletion.final': '되돌릴 수 없어요. 같은 카카오 계정으로 다시 가입하면 새로운 이웃으로 시작해요.',
  'accountDeletion.ask': '탈퇴할까요?',
  'accountDeletion.askBody': '지워진 글과 사진은 되살릴 수 없어요.',
  'accountDeletion.do': '탈퇴',
  'accountDeletion.leaving': '탈퇴하는 중…',
  'accountDeletion.failed': '탈퇴하지 못했어요. 다시 시도해주세요.',
} as const;
