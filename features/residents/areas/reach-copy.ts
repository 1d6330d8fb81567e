/** Sentences of the question before something rings. */
export const copy = {
  'reach.people': '{place} 이웃 {people}명에게 보여요.',
  'reach.uncounted': '{place} 이웃 모두에게 보여요.',
  'reach.anyHour': '밤에도 휴대폰이 울려요.',
  'reach.byDay': '휴대폰에 바로 알림이 가요.',
  'reach.byNight':
    '지금은 조용한 시간이라 휴대폰은 거의 울리지 않아요. 알림 목록에는 바로 보이고, 아침에 ‘오늘 한 장’이 알려줘요. 급하면 긴급 알림으로 보내주세요.',
  'reach.never': '휴대폰은 울리지 않아요.',
} as const;
