// Words of the service of disaster texts. No rename of ours reaches this file
// (`test/guards/language/foreign-names.test.ts`).
//
// 행정안전부_긴급재난문자 (https://www.safetydata.go.kr, DSSP-IF-00247). Its own document was not read. Public clients of it were,
// read on 2026-11-27: three name the fields SN, CRT_DT (2026/09/27 13:31:31), MSG_CN, RCPTN_RGN_NM,
// EMRG_STEP_NM with its three steps, and DST_SE_NM, and `totalCount` beside `body`. One of them notes what it
// saw on 2026-09-27: `crtDt` is the first day of a span that ends now, rows come oldest first, and who asks
// from an unregistered address gets the code 32.

export const address = 'https://www.safetydata.go.kr/V2/api/DSSP-IF-00247';

/** `EMRG_STEP_NM` */
export const steps = { extreme: '위급재난', severe: '긴급재난', notice: '안전안내' } as const;

/** As many are asked for at once, as two clients do. Whether the service would give more was not seen. */
export const mostRowsOfPage = 1000;
