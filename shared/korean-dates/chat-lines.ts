const half = '(?:오전|오후)';
const patterns = [
  // `[이장님] [오후 2:13] …`, and the divider of a day, as KakaoTalk copies them.
  new RegExp(`^\\[[^\\]\\n]{1,30}\\] \\[${half} \\d{1,2}:\\d{2}\\]`, 'gm'),
  /^-{3,40} \d{4}년 \d{1,2}월 \d{1,2}일 [월화수목금토일]요일 -{3,40}$/gm,
  // `2026년 9월 1일 오후 2:13, 이장님 : …`, as KakaoTalk exports them.
  new RegExp(`^\\d{4}년 \\d{1,2}월 \\d{1,2}일 ${half} \\d{1,2}:\\d{2}(?:, [^:\\n]{1,30} :)?`, 'gm'),
  /^\[(?:Web|국제|국외)발신\]/gm,
  // The number and the day of an official letter, below its text.
  /^\s{0,8}시행\s{1,8}[^\n]{1,40}-\d{1,8}\s{0,4}\(?[^\n]{0,60}/gm,
  // What an official letter refers to.
  /^\s{0,8}(?:\d{1,2}\.\s{0,4})?관련\s{0,2}:[^\n]{0,120}/gm,
];

/** The text with blanks for what a chat or an office adds to it: who sent it when is not what it says. */
export const withoutChat = (text: string) =>
  patterns.reduce((left, pattern) => left.replace(pattern, (found) => ' '.repeat(found.length)), text);
