const buildings =
  '회관|경로당|복지관|복지회관|도서관|센터|체육관|공원|학교|사무소|강당|회의실|운동장|광장|교실|보건소|보건지소|보건진료소|군청|시청|도청|구청|교회|성당|터미널|문화원|박물관|미술관|농협|정자|느티나무|정류장|주차장|놀이터|극장|영화관|수영장|전통시장|시장|연구소|유치원|어린이집|쉼터|게이트볼장|체험장|공연장|전시실|상영관|사랑방';

/**
 * A place without a label: a building's name that 에서, 으로, a comma or an end follows. Words before it belong to it only if
 * they name a region or another building, such as `상리 마을회관`.
 */
const pattern = new RegExp(
  `(?<![가-힣A-Za-z0-9])(?:[가-힣]{1,12}(?:[리읍면동군시구]|학교|사무소|센터|회관|공원)\\s){0,2}(?:[가-힣A-Za-z0-9·]{0,12}?(?:${buildings}))(?:\\s?\\([^()\\n]{1,20}\\))?(?:\\s(?:지하\\s?)?\\d{1,2}층)?(?:\\s[가-힣]{0,5}(?:실|강당|교실|마당|앞|옆|주차장))?(?=\\s?(?:에서|으로|로\\s|에\\s?(?:모|오|방문)|입니다|이에요|집결|집합|출발|[,.\\n]|$))`,
);
/** `장소는 마을회관입니다`. */
const sentence = /(?:장소|위치|모이는 곳)[은는]\s?([^.\n]{2,40}?)(?=입니다|이에요|예요|이며|이고|,)/;

export type Place = { from: number; to: number };

/** The first place of a text that no label names. */
export function placeIn(text: string): Place | null {
  const said = sentence.exec(text);
  if (said?.[1])
    return { from: said.index + said[0].length - said[1].length, to: said.index + said[0].length };
  const match = pattern.exec(text);
  return match && { from: match.index, to: match.index + match[0].length };
}
