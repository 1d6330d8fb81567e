// Words of the weather service. No rename of ours reaches this file
// (`test/guards/language/foreign-names.test.ts`).
//
// 기상청_기상특보 조회서비스 (data.go.kr 15000415), read on 2026-11-27: a public copy, converted to text, of its
// 오픈API활용가이드.docx in the version of 2019-12-20, operations `getPwnCd` and `getPwnStatus`, from which all
// codes below are but two. The kind 13 and the step 2 stand in answers of 2026-07-29 to 2026-09-02 that
// WizardFactory/TodayWeather keeps (server/test/offline/fixtures/kma-warning); 13 also in a client's notes
// about guide 260601, which itself was not read. KMA has other services with the same words and other
// numbers, such as apihub.kma.go.kr: those are not these.

export const address = 'https://apis.data.go.kr/1360000/WthrWrnInfoService';

/** `warnVar`, 특보종류 */
export const kinds: ReadonlyMap<string, string> = new Map([
  ['1', '강풍'],
  ['2', '호우'],
  ['3', '한파'],
  ['4', '건조'],
  ['5', '폭풍해일'],
  ['6', '풍랑'],
  ['7', '태풍'],
  ['8', '대설'],
  ['9', '황사'],
  ['12', '폭염'],
  ['13', '열대야'],
]);

/** `warnStress`, 특보강도 */
export const levels: ReadonlyMap<string, string> = new Map([
  ['0', '주의보'],
  ['1', '경보'],
  ['2', '중대경보'],
]);

/** `command`, 특보발표코드: 1 발표, 2 해제, 3 연장, 6 정정, 7 변경발표, 8 변경해제. These two end a warning. */
export const ends: ReadonlySet<string> = new Set(['2', '8']);

/** `cancel`, 취소구분: 0 정상, 1 취소된 특보 */
export const withdrawn = '1';
