import { retentionDays } from './limits.ts';

export const copy = {
  'openingAlerts.ask': '우리 동네 열리면 알려주세요',
  'openingAlerts.asking': '남기는 중…',
  'openingAlerts.consent': '만 14세 이상이고, 아래 정보를 남기는 데 동의해요 (필수)',
  'openingAlerts.kept': `동네가 열리면 알려드릴 때까지 동네 이름과 카카오 계정을 알아볼 수 없게 바꾼 값만 남겨요. ${retentionDays}일이 지나거나 그만두면 바로 지워요.`,
  'openingAlerts.push': '{town}가 열렸어요. 지금 시작할 수 있어요.',
  'openingAlerts.noCode': '코드가 없어요. 열리면 알려주세요',
  'openingAlerts.hasCode': '초대 코드가 있어요',
  'openingAlerts.wantsPush': '이 기기로 알림 받기 (선택)',
  'openingAlerts.asked': '{town}가 열리면 알려드릴게요.',
  'openingAlerts.waits': '{town}가 열리기를 기다리고 있어요',
  'openingAlerts.waitsBody': '다음에 로그인하면 열렸는지 먼저 알려드려요.',
  'openingAlerts.waitsPushed': '열리면 이 기기로 알림을 보내드려요.',
  'openingAlerts.waitsListed': '열리면 알림으로 알려드려요.',
  'openingAlerts.end': '그만 기다리기',
  'openingAlerts.ended': '남긴 정보를 지웠어요.',
  'openingAlerts.opened': '기다리던 {town}가 열렸어요. 이제 시작할 수 있어요.',
  'openingAlerts.failed': '남기지 못했어요. 다시 시도해주세요.',
  'openingAlerts.noPush': '알림이 꺼져 있어 기기로는 알려드릴 수 없어요. 다음에 로그인하면 알려드릴게요.',

  'openingAlerts.needTown': '동네를 골라주세요.',
  'openingAlerts.needConsent': '정보를 남기는 데 동의해주세요.',
  'openingAlerts.openNow': '방금 열렸어요. 지금 시작할 수 있어요.',
} as const;
