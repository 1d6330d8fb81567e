// Words of the service of disaster texts. No rename of ours reaches this file (`test/guards/foreign-names.test.ts`).
//
// 행정안전부_긴급재난문자 (https://www.safetydata.go.kr, DSSP-IF-00247), read on 2026-11-27. The fields are SN, CRT_DT
// (2026/10/01 09:12:33), MSG_CN, RCPTN_RGN_NM, EMRG_STEP_NM and DST_SE_NM; `totalCount` stands beside `body`.

export const address = 'https://www.safetydata.go.kr/V2/api/DSSP-IF-00247';

/** `EMRG_STEP_NM` */
export const steps = { extreme: '위급재난', severe: '긴급재난', notice: '안전안내' } as const;

/** A page has no more rows, whatever `numOfRows` asks. */
export const mostRowsOfPage = 1000;
