// Words of NEIS. No rename of ours reaches this file (`test/guards/language/foreign-names.test.ts`).
//
// 나이스 교육정보 개방 포털 (https://open.neis.go.kr). Its guide was not read. What was read on 2026-11-27: public clients of
// `mealServiceDietInfo` and `schoolInfo` that copied the list of messages from the portal, and the notes of
// one that compared it on 2026-09-22 with the portal's metadata of five data sets, `schoolInfo` among them,
// and with answers of it.

/** `RESULT.CODE`: 정상 처리되었습니다. (해당 자료는 단순 참고용으로만 활용하시기 바랍니다.) */
export const good: ReadonlySet<string> = new Set(['INFO-000', 'INFO-100']);

/** 해당하는 데이터가 없습니다. */
export const noData = 'INFO-200';

/** The key is unknown, missing or used up for today, or its use was restricted by an administrator. */
export const refused: ReadonlySet<string> = new Set(['ERROR-290', 'ERROR-300', 'ERROR-337', 'INFO-300']);
