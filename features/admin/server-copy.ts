/** What operators read about the processes, their lag and failed work. */
export const copy = {
  'admin.server.processes': '켜져 있는 서버',
  'admin.server.version': '버전 {version}',
  'admin.server.since': '{ago} 연결',
  'admin.server.logLag': '실시간 지연',
  'admin.server.notifierLag': '알림 지연',
  'admin.server.unread': '기다리는 알림',
  'admin.server.backup': '마지막 백업',
  'admin.server.backupUnknown': '알 수 없음',
  'admin.server.seconds': '{n}초',
  'admin.server.tries': '{tries}번 시도',
  'admin.server.retry': '다시',
  'admin.server.retryOf': '{name} 다시',
  'admin.server.retried': '곧 다시 시도할게요.',
  'admin.server.gone': '이미 처리됐어요.',
} as const;
