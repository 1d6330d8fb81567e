/**
 * The texts of the strip, the pages and the rows alike; those of the form and the admin page are not loaded
 * with it.
 */
export const copy = {
  'alerts.region': '긴급 알림',
  'alerts.past': '지난 긴급 알림',
  'alerts.severity.Extreme': '위급',
  'alerts.severity.Severe': '긴급',
  'alerts.severity.Moderate': '주의',
  'alerts.severity.Minor': '안내',
  'alerts.until': '{time}까지',
  'alerts.fold': '한 줄로',
  'alerts.foldOf': '{headline} 한 줄로 줄이기',
  'alerts.unfold': '펼치기',
  'alerts.unfoldOf': '{headline} 펼치기',
  'alerts.close': '닫기',
  'alerts.closeOf': '{headline} 닫기',
  'alerts.foldFailed': '알림을 접지 못했어요. 다시 시도해주세요.',
  'alerts.age': '연결이 없어요. 받은 지:',
  'alerts.copied': '공공데이터를 옮겨 보여 드려요.',
  'alerts.stale': '새 내용을 받지 못하고 있어요. 오래된 내용일 수 있어요.',
} as const;
