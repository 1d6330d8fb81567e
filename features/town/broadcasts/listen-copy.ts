/** The texts for listening, on the home page too; the texts of the pages are not loaded with it. */
export const copy = {
  'broadcasts.region': '마을방송',
  'broadcasts.listenTo': '{title} 듣기',
  'broadcasts.pause': '멈추기',
  'broadcasts.reading': '읽어주기',
  'broadcasts.readingOf': '{title} 읽어주기',
  'broadcasts.place': '들은 곳',
  'broadcasts.placeOf': '{all} 중 {at}',
  'broadcasts.seconds': '{seconds}초',
  'broadcasts.minutes': '{minutes}분 {seconds}초',
  'broadcasts.playFailed': '소리를 불러오지 못했어요. 연결을 확인하고 다시 눌러주세요.',
  'broadcasts.hear': '들었어요',
  'broadcasts.hearOf': '{title} 들었어요',
  'broadcasts.heard': '들었다고 알렸어요. 마을방송에서 다시 들을 수 있어요.',
  'broadcasts.hearFailed': '알리지 못했어요. 다시 시도해주세요.',
  'broadcasts.gone': '거둔 방송이거나 없는 방송이에요.',
} as const;
