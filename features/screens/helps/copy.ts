/**
 * Texts of help that servers and all pages of it need. Those of the helper's own pages are in
 * `helping-copy.ts`.
 */
export const copy = {
  'helps.asked': '{name}님이 대신 해 달라고 부탁했어요',
  'helps.accepted': '{name}님이 도와드리기로 했어요',
  'helps.offered': '{name}님이 도움 코드를 적었어요. 맞는지 확인해주세요',
  'helps.confirmed': '{name}님이 확인했어요. 이제 대신 해드릴 수 있어요',
  'helps.ended': '{name}님과의 대신 하기가 끝났어요',
  'helps.acted': '{name}님이 대신 한 일이 있어요',

  'helped.meetingGoing': '모임에 간다고 답했어요',
  'helped.meetingNotGoing': '모임에 못 간다고 답했어요',
  'helped.meetingUnanswered': '모임 답을 지웠어요',
  'helped.clubAsked': '모임 가입을 신청했어요',
  'helped.clubWithdrawn': '모임 가입 신청을 취소했어요',
  'helped.clubLeft': '모임에서 나왔어요',
  'helped.newsLiked': '소식을 일정에 담았어요',
  'helped.newsUnliked': '소식을 일정에서 뺐어요',
  'helped.eventAdded': '일정을 적었어요',
  'helped.eventChanged': '일정을 고쳤어요',
  'helped.eventRemoved': '일정을 지웠어요',
  'helped.broadcastHeard': '마을방송을 들었다고 표시했어요',
  'helped.stepsRecorded': '걸음 수를 적었어요',

  'helps.gone': '이미 끝났거나 없는 대신 하기예요.',
  'helps.needPerson': '부탁할 이웃을 골라주세요.',
  'helps.badDay': '오늘부터 1년 안의 날을 골라주세요.',
  'helps.ownself': '나에게는 부탁할 수 없어요.',
  'helps.already': '이미 이 이웃에게 부탁했어요.',
  'helps.helpersFull': '돕는 이웃은 3명까지 둘 수 있어요.',
  'helps.helpedFull': '한 사람이 5명까지 도울 수 있어요.',
  'helps.needCode': '코드를 적어주세요.',
  'helps.badCode': '숫자 여섯 자리를 적어주세요.',
} as const;
