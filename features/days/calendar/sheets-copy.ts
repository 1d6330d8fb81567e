import { grouped } from '#shared/numbers.ts';
import { entriesADay, entriesInAll } from './limits.ts';

/**
 * Texts of the sheets of a day and of a subscription, and of the server's calendars: the first screen has no
 * use for them.
 */
export const copy = {
  'home.day.empty': '등록된 일정이 없어요',
  'home.day.add': '일정 추가',
  'home.day.placeholder': '일정 제목을 입력해주세요',
  'home.day.titleRequired': '일정 제목을 입력해주세요.',
  'home.day.dayRequired': '날짜를 선택해주세요.',
  'home.day.badTime': '시간을 다시 확인해주세요.',
  'home.day.day': '날짜',
  'home.day.time': '시간 (선택)',
  'home.day.memo': '메모 (선택)',
  'home.day.memoPlaceholder': '장소나 준비물을 적어두세요',
  'home.day.adding': '추가하는 중…',
  'home.day.addFailed': '일정을 추가하지 못했어요. 다시 시도해주세요.',
  'home.day.added': '일정을 추가했어요.',
  'home.day.edit': '일정 수정',
  'home.day.changed': '일정을 수정했어요.',
  'home.day.changeFailed': '일정을 수정하지 못했어요. 다시 시도해주세요.',
  'home.day.deleteConfirm': '이 일정을 삭제할까요?',
  'home.day.deleted': '일정을 삭제했어요.',
  'home.day.deleteFailed': '일정을 삭제하지 못했어요. 다시 시도해주세요.',
  'home.day.gone': '없거나 삭제된 일정이에요.',
  'home.day.notOwn': '내가 쓴 일정만 고치거나 지울 수 있어요.',
  'home.day.tooMany': `하루에 일정을 ${entriesADay}개까지 추가할 수 있어요.`,
  'home.day.full': `일정은 모두 ${grouped(entriesInAll)}개까지 둘 수 있어요. 지난 일정을 지워주세요.`,
  'home.day.allDay': '하루 종일',
  'home.day.typeUser': '내 일정',
  'home.day.typeNews': '관심 소식',
  'home.day.typeClub': '모임',
  'calendar.cancelled': '취소됨',
  // In the title too, because phones often ignore the cancelled status.
  'calendar.cancelledTitle': '[취소됨] {title}',
  'calendar.feedName': '마실 일정',
  'calendar.subscribe.body':
    '휴대폰이나 컴퓨터의 캘린더에서 마실 일정을 함께 볼 수 있는 나만의 주소예요. 주소를 아는 사람은 누구나 볼 수 있으니 다른 사람에게 알려주지 마세요.',
  'calendar.subscribe.make': '구독 주소 만들기',
  'calendar.subscribe.making': '만드는 중…',
  'calendar.subscribe.since': '{date}에 만든 주소로 구독하고 있어요.',
  'calendar.subscribe.once': '주소는 만들 때 한 번만 보여요. 잃어버렸다면 새로 만들어주세요.',
  'calendar.subscribe.renew': '새 주소 만들기',
  'calendar.subscribe.renewConfirm': '새 주소를 만들까요?',
  'calendar.subscribe.renewBody': '예전 주소로는 더 이상 볼 수 없어요.',
  'calendar.subscribe.end': '구독 끊기',
  'calendar.subscribe.endConfirm': '구독을 끊을까요?',
  'calendar.subscribe.endBody': '이 주소로는 더 이상 볼 수 없어요.',
  'calendar.subscribe.ended': '구독을 끊었어요.',
  'calendar.subscribe.address': '구독 주소',
  'calendar.subscribe.copy': '주소 복사',
  'calendar.subscribe.copied': '주소를 복사했어요.',
  'calendar.subscribe.copyFailed': '복사하지 못했어요. 주소를 길게 눌러 복사해주세요.',
  'calendar.subscribe.open': '캘린더 앱에서 열기',
  'calendar.subscribe.failed': '구독 주소를 만들지 못했어요. 다시 시도해주세요.',
} as const;
