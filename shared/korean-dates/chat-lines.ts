import { type Day, isDay } from '#shared/time/dates.ts';

/*
 * The text that a chat, its export or an office adds to a text: sender and time are not part of its contents.
 */

const half = '(?:오전|오후)';
const clock = `(?:${half} ?)?\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?(?:[AP]M|[ap]\\.m\\.))?`;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const english = `(?:${months.join('|')})[a-z]{0,6} \\d{1,2}, \\d{4}`;
const numbers = '\\d{4}(?:년 |\\. ?|-)\\d{1,2}(?:월 |\\. ?|-)\\d{1,2}(?:일|\\.)?';
const date = `(?:${numbers}|${english})`;
const weekday = '(?:[월화수목금토일]요일|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)';

const stamp = `${date}(?:,| at)? ${clock}`;

/** Lines that only an export has. Elsewhere a day and an hour on their own line say when something is. */
const isExported = new RegExp(
  `^(?:(?:저장한 날짜|Date Saved|Saved Date) ?:|Date,User,Message\\s*$|-{3,40} [^\\n]{1,60} -{3,40}$|${stamp}, [^:\\n]{1,40} :)`,
  'm',
);

/** The lines that say on which day the messages below them were sent. */
const dayLines = [
  // KakaoTalk on Windows and macOS: `--------------- 2026년 11월 25일 수요일 ---------------`.
  new RegExp(`^-{3,40} (?:${weekday}, )?${date}(?: ${weekday})? -{3,40}$`, 'gm'),
  // `2026년 9월 1일 오후 2:13, 이장님 : …`, `Nov 25, 2026 at 14:13, 이장님 : …`, `2026-11-25 14:13:22,"이장님","…`.
  new RegExp(`^${stamp}(?:, [^:\\n]{1,40} :|,"[^"\\n]{1,40}","?)`, 'gm'),
  // Messages that were chosen and shared: `[이장님] [2026. 11. 25. 오후 2:13] …`.
  new RegExp(`^\\[[^\\]\\n]{1,30}\\] \\[${stamp}\\]`, 'gm'),
];
const exportedDayLines = [
  // On phones: `2026년 11월 25일 수요일`, `2026년 11월 25일 오후 2:13`, `Wednesday, November 25, 2026`.
  new RegExp(`^(?:${weekday}, ${english}|${date} ${weekday}|${stamp})$`, 'gm'),
  // `2026. 11. 25. 오후 2:11: 관리자가 메시지를 가렸습니다.`
  new RegExp(`^${stamp}: [^\\n]{1,120}$`, 'gm'),
  // A line of macOS, without quotes.
  new RegExp(`^${stamp},[^",\\n]{1,40},"?`, 'gm'),
];

const otherLines = [
  // The head of an export: its room, and the day on which it was saved.
  /^[^\n]{0,80}(?:카카오톡 대화|Talk Chats?[^\n]{0,80}|^Talk_[^\n]{1,60}\.txt)$(?=\s{1,6}(?:저장한 날짜|Date Saved))/gm,
  /^(?:저장한 날짜|Date Saved|Saved Date) ?:[^\n]{0,60}$/gm,
  /^Date,User,Message$/gm,
  // `[이장님] [오후 2:13] …`, as KakaoTalk copies messages.
  new RegExp(`^\\[[^\\]\\n]{1,30}\\] \\[${clock}\\]`, 'gm'),
  /^[^\n]{1,60}님이 (?:들어왔습니다|나갔습니다|[^\n]{1,60}님을 초대(?:했|하였)습니다|[^\n]{1,60}님을 내보냈습니다)\.$/gm,
  /^\[(?:Web|국제|국외)발신\]/gm,
  // The number and the day of an official letter, below its text.
  /^\s{0,8}시행\s{1,8}[^\n]{1,40}-\d{1,8}\s{0,4}\(?[^\n]{0,60}/gm,
  // The reference of an official letter.
  /^\s{0,8}(?:\d{1,2}\.\s{0,4})?관련\s{0,2}:[^\n]{0,120}/gm,
];
const exportedLines = [
  // `오후 2:13, 이장님 : …`.
  new RegExp(`^${half} ?\\d{1,2}:\\d{2}, [^:\\n]{1,40} :`, 'gm'),
  // The end of a message of macOS.
  /"(?=\r?$)/gm,
];

/** The placeholder of something that is no text, and the words of an app before a pinned message. */
const placeholderPatterns = [
  /^[^\S\n]*(?:사진(?: \d{1,3}장)?|동영상|이모티콘|음성메시지|지도|삭제된 메시지입니다\.?|(?:보이스|페이스)톡 해요\.?|샵검색:[^\n]{0,80}|파일:[^\n]{1,120}|Photos?|Video|Emoticons?|This message was deleted\.?)[^\S\n]*$/gm,
  /^[^\S\n]*톡게시판\s?'[^'\n]{1,10}'\s?:/gm,
];

/** The text with blanks for those lines, and the day on which the words at a place were sent. */
export function withoutChat(text: string, today: Day): { plain: string; writtenAt: (at: number) => Day } {
  const isExport = isExported.test(text);
  const ofDays = isExport ? [...dayLines, ...exportedDayLines] : dayLines;
  const sent = ofDays
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .flatMap((match) => ({ at: match.index, day: dayIn(match[0]) }))
    .filter((one): one is { at: number; day: Day } => one.day !== null)
    .sort((one, other) => one.at - other.at);
  const plain = [...ofDays, ...otherLines, ...(isExport ? exportedLines : [])].reduce(blanked, text);
  const isChat = isExport || plain !== text;
  const withoutPlaceholders = isChat ? placeholderPatterns.reduce(blanked, plain) : plain;
  return {
    plain: withoutPlaceholders,
    writtenAt: (at) => sent.findLast((one) => one.at <= at)?.day ?? today,
  };
}

const blanked = (text: string, pattern: RegExp) => text.replace(pattern, (found) => ' '.repeat(found.length));

function dayIn(line: string): Day | null {
  const named = /([A-Z][a-z]{2})[a-z]{0,6} (\d{1,2}), (\d{4})/.exec(line);
  const numbered = /(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})/.exec(line);
  const [year, month, date] = named
    ? [named[3], months.indexOf(named[1] ?? '') + 1, named[2]]
    : (numbered?.slice(1) ?? []);
  const day = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  return isDay(day) ? day : null;
}
