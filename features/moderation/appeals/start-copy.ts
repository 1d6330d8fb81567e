/** The texts that a suspended person reads on /start, where they cannot sign in. */
export const copy = {
  'appealStart.title': '이의 제기',
  'appealStart.hint':
    '결정이 잘못됐다고 생각하면 알려주세요. 정지한 관리자가 아닌 다른 관리자가 다시 살펴봐요.',
  'appealStart.text': '다시 살펴봐야 하는 이유',
  'appealStart.limit': '{max}자까지, 한 번만 보낼 수 있어요.',
  'appealStart.send': '이의 제기하기',
  'appealStart.tooLong': '{max}자까지 쓸 수 있어요. 지금은 {length}자예요.',
  'appealStart.expired':
    '로그인한 지 오래되어 보내지 못했어요. 아래 글을 복사해두고, 다시 로그인한 다음 붙여 넣어 보내주세요.',
  'appealStart.again': '이의를 제기하거나 결과를 보려면 다시 로그인해주세요.',
  'appealStart.waiting': '이의 제기를 확인하고 있어요',
  'appealStart.waitingBody': '{date}에 보냈어요. 결과는 다시 로그인하면 여기에 보여요.',
  'appealStart.upheld': '다시 살펴봤고 정지를 그대로 두기로 했어요',
  'appealStart.ended': '이의 제기가 끝났어요',
  'appealStart.answer': '관리자의 답변',
  'appealStart.own': '보낸 글',
} as const;
