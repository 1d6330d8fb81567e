// Words of NEIS. No rename of ours reaches this file (`test/guards/foreign-names.test.ts`).
//
// 나이스 교육정보 개방 포털 (https://open.neis.go.kr), the messages of its guide to `schoolInfo` and `mealServiceDietInfo`,
// read on 2026-11-27.

/** `RESULT.CODE`: 정상 처리되었습니다. */
export const good = 'INFO-000';

/** 해당하는 데이터가 없습니다. */
export const noData = 'INFO-200';

/** The key is unknown, missing or used up for today, or its use was restricted by an administrator. */
export const refused: ReadonlySet<string> = new Set(['ERROR-290', 'ERROR-300', 'ERROR-337', 'INFO-300']);
