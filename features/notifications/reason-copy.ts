import { fill } from '#shared/korean.ts';
import type { Kind } from './urgencies.ts';

/** What each kind is, as the settings list it and as its pushes say why they came. Apart from `copy.ts`, because only the server says it. */
export const copy = {
  'reason.why': '{what}이라 보내드렸어요',
  'reason.other': '마실의 알림',
  'reason.announcementBegan': '우리 동네 공지',
  'reason.appealGranted': '내 이의 제기의 결과',
  'reason.appealUpheld': '다시 살펴본 이의 제기의 결과',
  'reason.appealWaits': '담당하는 동네의 이의 제기',
  'reason.benefitsAdded': '받기로 동의한 새 혜택',
  'reason.challengeWon': '참여한 챌린지의 결과',
  'reason.commentAnswered': '내 댓글에 달린 답글',
  'reason.commentLiked': '내 댓글이 받은 좋아요',
  'reason.eventSoon': '한 시간 전에 알려달라고 한 일정',
  'reason.eventTomorrow': '하루 전에 알려달라고 한 일정',
  'reason.followed': '나를 팔로우한 이웃의 소식',
  'reason.itemHidden': '내가 쓴 글의 신고 안내',
  'reason.itemKept': '내가 쓴 글을 확인한 결과',
  'reason.itemPaused': '내가 쓴 글의 게시 중단 안내',
  'reason.itemRemoved': '내가 쓴 글의 삭제 안내',
  'reason.itemRestored': '내가 쓴 글이 다시 보인다는 안내',
  'reason.joinApproved': '내 모임 가입의 승인',
  'reason.joinRejected': '내 모임 가입의 결과',
  'reason.joinRequested': '내 모임의 가입 문의',
  'reason.letter': '아침마다 받기로 한 편지',
  'reason.meetingCancelled': '내 모임의 취소된 일정',
  'reason.meetingChanged': '내 모임의 바뀐 일정',
  'reason.meetingPlanned': '내 모임의 새 일정',
  'reason.meetingSoon': '한 시간 전에 알려달라고 한 모임',
  'reason.meetingTomorrow': '하루 전에 알려달라고 한 모임',
  'reason.messageSent': '나에게 온 메시지',
  'reason.newsPosted': '우리 동네 새 소식',
  'reason.newsTagged': '관심 태그의 소식',
  'reason.newsUrgent': '모두 알아야 하는 급한 소식',
  'reason.passkeyAdded': '내 계정의 새 패스키',
  'reason.passkeyRemoved': '내 계정에서 지워진 패스키',
  'reason.pausedRemoved': '게시를 중단했던 내 글의 결과',
  'reason.pausedRestored': '다시 보이게 된 내 글의 안내',
  'reason.photoRemoved': '내가 올린 사진의 안내',
  'reason.postCommented': '내 글에 달린 댓글',
  'reason.postLiked': '내 글이 받은 좋아요',
  'reason.privacyComing': '개인정보 처리방침의 변경 안내',
  'reason.receiptRejected': '내가 올린 영수증의 결과',
  'reason.regionChangeApproved': '내 지역 변경의 승인',
  'reason.regionChangeRejected': '내 지역 변경의 결과',
  'reason.regionChangeWaits': '담당하는 동네의 지역 변경 요청',
  'reason.reportDismissed': '내가 한 신고의 확인 결과',
  'reason.reportUpheld': '내가 한 신고의 결과',
  'reason.reportWaits': '담당하는 동네의 신고',
  'reason.rightEnded': '끝난 담당의 안내',
  'reason.rightGranted': '새로 맡은 담당의 안내',
  'reason.suspended': '내 이용 정지 안내',
  'reason.suspensionLifted': '풀린 이용 정지의 안내',
  'reason.takedownWaits': '담당하는 동네의 게시 중단 요청',
  'reason.termsComing': '이용약관의 변경 안내',
  'reason.townOpened': '기다리던 동네의 소식',
  'reason.writingsHidden': '내가 쓴 글 여러 개의 안내',
  'reason.writingsRestored': '다시 보이게 된 내 글 여러 개의 안내',
} as const satisfies Record<`reason.${Kind}` | 'reason.why' | 'reason.other', string>;

/** What a kind is: 내 글에 달린 댓글. */
export const nameOfKind = (kind: string): string =>
  (copy as Record<string, string>)[`reason.${kind}`] ?? copy['reason.other'];

/** Why a notification came: 내 글에 달린 댓글이라 보내드렸어요. */
export const whyOf = (kind: string): string => fill(copy['reason.why'], { what: nameOfKind(kind) });
