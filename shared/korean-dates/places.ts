const buildings =
  '회관|경로당|복지관|복지회관|도서관|센터|체육관|공원|학교|사무소|사무실|강당|회의실|운동장|광장|교실|연습실|보건소|소방서|경찰서|파출소|보건지소|보건진료소|군청|시청|도청|구청|교회|성당|본당|법당|터미널|문화원|박물관|미술관|기념관|전시관|농협|신협|우체국|은행|정자|느티나무|정류장|주차장|놀이터|극장|영화관|수영장|전통시장|시장|연구소|연수원|수련원|유치원|어린이집|쉼터|게이트볼장|훈련장|예식장|장례식장|작업장|연습장|경기장|야영장|승마장|눈썰매장|스키장|농장|목장|집하장|축구장|인조구장|풋살장|야구장|테니스장|체험장|공연장|전시실|상영관|시청각실|사랑방|창고|식당|카페|호텔|병원|의원|약국|서점|마트|둔치|해변|해수욕장|계곡|캠핑장|휴양림|피정의\\s?집|역|관리동|본점|지점|빌딩|타워|아파트|캠퍼스|로비|해수욕장|저잣거리|유원지|선착장|횟집|아케이드|과수원|펜션|교차로|전망대|학습관|수련관';
const rooms =
  '\\d{1,3}(?:호실|관|층)|특실|\\d{1,4}동(?:\\s\\d{1,4}호)?|[가-힣]{0,6}(?:실|방|관|강당|교육장|공연장|탁구장|매장|\\d코트|[가-힣]{2,3}구장|교실|마당|주차장|식당|로비|홀|본당|무대|카페|주방)|앞|옆|뒤|뒤편|입구|정문|후문|일원|일대|광장|둔치|근처|부근|인근|맞은편|건너편|공터';
/** Words before a building that belong to it: a region, another building, or a storey. */
const before = `(?!(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|열한|열두)시 |[가-힣]{0,4}[울열내걸]리면 )[가-힣]{1,12}(?:\\d?[리읍면동군시구점천강항호변]|학교|사무소|센터|회관|공원|아파트|단지|도서관|복지관|문화원|교회|성당|농협)|[가-힣]{2,8}회(?=\\s사무실)|[가-힣]{1,8}(?:관|대|원|당|터|포|문|역|탑|광장|산|골|마을|봉)|오일장|장터|[가-힣]{2,6}초|[가-힣]{0,4}[여남][중고]|학교|복지관|도서관|교회|성당|등산로|입구|[각면읍군시]|지상|옥상|실내|실외|야외|본교|본관|별관|농협|축협|수협|\\d학년|[가-힣]{1,6}\\s[앞뒤옆]|지하(?:\\s?\\d{1,2}층)?|\\d{1,2}층|\\d{1,4}동`;
const ends =
  '에서|으로|로\\s|에\\s?(?:모|오|옵|온|와|방문|집|있|도착|섭|열|마련|서\\s|내[놔놓]|놓|세)|입니다|이에요|예요|이고|이며|집결|집합|출발|[,./)|\\n]|$|·|\\s\\d{1,2}(?::\\d|시(?!간))|\\s(?:및|모[이여임]|집결|출발|개최|진행|버스|오전|오후|낮|저녁|아침|(?:개소|준공|개관)식)';

/**
 * A place without a label: a building's name that 에서, 으로, a comma or an end follows, with its storey and
 * room. Words before it belong to it only if they name a region, a storey or another
 * building, such as `상리 마을회관`.
 */
const pattern = new RegExp(
  `(?<![가-힣A-Za-z0-9])(?:(?:${before}) ){0,3}(?:(?!\\d{1,2}시|벼룩시장|처음학교)[가-힣A-Za-z0-9·]{0,12}?(?:${buildings}))(?:\\s?\\([^()\\n]{1,20}\\))?(?:\\s(?:지하\\s?)?\\d{1,2}층|\\s지하)?(?:\\s(?:${rooms})){0,3}(?=\\s?(?:${ends}))`,
  'g',
);
/** `장소는 마을회관입니다`. */
const sentence =
  /(?:장소|위치|모이는 곳)[은는]\s?(?:그대로\s)?([^.\n]{2,40}?)(?=입니다|이에요|예요|이며|이고|,|\n|$)/;
/** `장소가 면사무소에서 복지회관 2층으로 변경되었습니다`: the place that holds now. */
const moved =
  /(?:장소|위치)[가은는]?\s[^.,\n]{2,24}?에서\s([^.,\n]{2,24}?)(?:으로|로)\s?(?:변경|바[뀌꿔꾸]|옮)/;
/** `중앙로(군청~터미널)`. */
const road = /(?<![가-힣])[가-힣\d]{1,8}(?:로|길)\s?\([^()\n~]{2,16}[~-][^()\n~]{2,16}\)/;
/** `북카페 산책`: what kind of house it is, then its name. */
const house =
  /(?<![가-힣])(?:[가-힣]{2,8}\s(?:앞|옆|뒤|근처|건너편|맞은편|입구)\s)?(?:북카페|카페|찻집|식당|펜션|갤러리|스튜디오|공방|책방|서점)\s[가-힣A-Za-z0-9]{1,8}(?:\s\d{1,2}층)?(?=[.,/()\n]|\s\(|에서|으로|입니다|$)/;
/** `간성읍 신안리 일원`. */
const region =
  /(?<![가-힣])(?:[가-힣]{1,6}[시군구]\s)?[가-힣]{1,6}[읍면동]\s[가-힣\d]{1,8}(?:리|동)(?:\s?(?:일원|일대|전체|전역))?(?![가-힣])/;

/** `하송1리에 수돗물 공급이 중단됩니다`. */
const village = /(?<![가-힣])[가-힣]{1,6}\d{0,2}리(?=(?:에|의)?\s(?:수돗물|전기|가스|일부|전체))/;

/** `중앙로 32, 1층`. */
const address =
  /(?<![가-힣])[가-힣]{1,8}(?:(?<![으일월시명별])로|길)\s\d{1,4}(?:-\d{1,3})?(?:,?\s(?:지하\s?)?\d{1,2}층)?(?=\s?[(\n]|\.(?!\s?\d)|에서|으로|$)/;

/** `거진항 일원`. */
const around =
  /(?<![가-힣])(?!관내|지역|시내|읍내)[가-힣]{2,8}\s(?:(?:일원|일대)(?=에서|입니다|[^가-힣]|$)|(?:근처|부근|인근)(?=에서|입니다|[.,\n]|$))/;

/** `우체국 옆 상가 1층 (옛 비디오 가게)`: a line that is nothing else. Not the first, which is a headline. */
const line =
  /(?<=\n)[\s○●◦•▶▷■□◆◇※*-]{0,6}((?:[가-힣A-Za-z0-9·]{1,10} ){1,4}[가-힣A-Za-z0-9·]{1,10})(?:\s?\([^()\n]{1,30}\))?\s{0,2}(?=\n|$)/g;

function lineIn(text: string): RegExpExecArray | null {
  for (const match of text.matchAll(line)) {
    const candidate = match[1] ?? '';
    if (suffix.test(candidate) && !people.test(candidate) && !/\d시/.test(candidate))
      return Object.assign(match, { 0: candidate, index: match.index + match[0].indexOf(candidate) });
  }
  return null;
}

type Place = { from: number; to: number };

const spanOf = (match: RegExpExecArray) => ({ from: match.index, to: match.index + match[0].length });
const partOf = (match: RegExpExecArray, part: string) => {
  const from = match.index + match[0].lastIndexOf(part);
  return { from, to: from + part.length };
};

/**
 * The first place of a text that no label names. `isElse`: whether what stands at a place has a
 * label that names no place.
 */
export function placeIn(text: string, isElse: (at: number) => boolean): Place | null {
  const now = moved.exec(text);
  if (now?.[1]) return partOf(now, now[1]);
  const sentenceMatch = sentence.exec(text);
  if (sentenceMatch?.[1]) return partOf(sentenceMatch, sentenceMatch[1]);
  const way = road.exec(text) ?? address.exec(text);
  if (way) return spanOf(way);
  for (const match of text.matchAll(pattern)) {
    if (isElse(match.index) || isSender(text, spanOf(match))) continue;
    const found = spanOf(match);
    // `책방 느티나무 2층`, `카페 모퉁이 (버스터미널 2층)`.
    const named = house.exec(text);
    const isNamed = named && named.index < found.from && found.from - spanOf(named).to <= 2;
    return isNamed ? spanOf(named) : found;
  }
  const other =
    house.exec(text) ?? lineIn(text) ?? region.exec(text) ?? village.exec(text) ?? around.exec(text);
  return other && spanOf(other);
}

/** `관리사무소에서 알려드립니다`, and `관리사무소입니다` at the beginning: who says it. `센터(033-680-7777)`: whom one calls. */
function isSender(text: string, { from, to }: Place): boolean {
  const [before, after] = [text.slice(Math.max(0, from - 12), from), text.slice(to, to + 12)];
  if (/^에서(?:는)?\s[^.\n]{0,14}(?:나옵니다|찾아갑니다|찾아옵니다|방문합니다)/.test(text.slice(to, to + 24)))
    return true;
  if (/\(.{0,16}\d{3,4}-\d{4}/.test(text.slice(from, to + 1))) return true;
  if (/^에서(?:는)?\s?(?:안내|알려|알립|말씀|방송|공지|드리)/.test(after)) return true;
  // `동면성당(주임신부 이정호)은`, and a headline.
  if (
    /^\s?\((?:[가-힣]{0,3}장|대표|주임신부|담임목사|주지)\s/.test(after) ||
    (from === 0 && /^,\s[가-힣]/.test(after))
  )
    return true;
  return (
    from < 60 && /^(?:입니다|이에요|예요)/.test(after) && /(?:^|\n|안녕하\S{2,4}\s|여러분\S?\s)$/.test(before)
  );
}

const isNamePart =
  /^ {1,2}(?:마을|[가-힣A-Za-z0-9]{2,8}(?<![을를은는이가에의도로서과와]|부터|까지|모임|회의|총회|교육|행사|수업|연습|훈련|공연|개최|예정|시작|출발|집결|점검|대회|동안|\d일간|[한두세네섯곱덟홉열]시)) $/;

/** The word between a time and a place belongs to the place: `오전 11시 평생학습관 강당`. */
export function withFirstWord(text: string, place: Place, times: number[]): Place {
  const time = times.find((at) => at < place.from && place.from - at <= 12);
  const between = time === undefined ? '' : text.slice(time, place.from);
  return isNamePart.test(between) ? { ...place, from: place.from - between.trimStart().length } : place;
}

const suffix =
  /(?:[가-힣]\s?[밑앞뒤옆]|[가-힣](?:[관당실소집역터층앞옆뒤교청원점홀]|공원|영화관\s\d관|무대|마당|거리|아래|근처|공터|회관|광장|창고|식당|입구|정문|후문|현관|로비|운동장|체육장|게이트볼장|시장|농장|공장|매장|예식장|작업장|정류장)|\d{1,4}(?:동|호|층))$/;
const people =
  /(?:부터|까지|[입퇴개]소|입장|퇴장|개장|휴장|[가-힣]원|직원|회원|전원|인원|지원|후원|주소|취소|청소|최소|해당|담당|식사\s?당)$/;

/** The end of a name that does something, where 에서 follows. */
const organisers =
  /(?:(?:회|팀|과|단|부|측|처|사|협|[국청]|위원회|조합)$)|(?:이상|이하|중|가운데|범위|선|차원|[을를은는이가에]|\d)$/;

/** The words behind a time to the next comma or full stop, if the last may be a place: `저녁 7시, 솔밭집`. */
export function placeAfter(text: string, at: number): Place | null {
  const found =
    /^(?:까지|에)?[\s,/|·)]{1,4}([^,./|()\n:]{2,24}?)\s{0,2}(?=([,./|()\n]|에서|으로|입니다|이다|이에요|예요|에\s(?:나와|나오|모|오|있|서)|$))/.exec(
      text.slice(at, at + 40),
    );
  const candidate = found?.[1];
  if (
    !found ||
    !candidate ||
    /\d시|:/.test(candidate) ||
    !(suffix.test(candidate) || (found[2] === '에서' && !organisers.test(candidate))) ||
    people.test(candidate) ||
    candidate.split(' ').length > 4
  )
    return null;
  const from = at + found[0].indexOf(candidate);
  return { from, to: from + candidate.length };
}
