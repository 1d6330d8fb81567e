// Words of Kakao. No rename of ours reaches this file (`test/guards/language/foreign-names.test.ts`).
//
// Kakao Login, read on 2026-11-27. Claims: a public copy of
// https://kauth.kakao.com/.well-known/openid-configuration (`claims_supported`: iss, aud, sub, auth_time, exp,
// iat, nonce, nickname, picture, email). Unlinking: a stored copy of
// https://developers.kakao.com/docs/latest/ko/kakaologin/callback (웹훅), its beginning only. Events, and their
// answer 202: two public receivers, one of which says that it copied the addresses from that page. Codes:
// Kakao's own SDKs for iOS and Flutter, as public copies. KOE205 and the default photo: what public clients
// met. Nothing of this was tried against Kakao.

/** The scope of our requests. Without a 비즈 앱 Kakao answers `account_email` with an error page, KOE205. */
export const defaultScope = 'openid profile_nickname profile_image';

/** The claims of an id token that we show. */
export const claims = { nickname: 'nickname', name: 'name', photo: 'picture', email: 'email' } as const;

/** Somebody without a photo has Kakao's grey head: https://t1.kakaocdn.net/account_images/default_profile.jpeg */
export const isDefaultPhoto = (url: string) => /\/account_images\/default_profile\b/.test(url);

/** Error codes of `/v1/user/unlink`: the user is not linked, or has no account any more. */
export const unlinked: ReadonlySet<unknown> = new Set([-101, -103]);

const oauth = 'https://schemas.openid.net/secevent/oauth/event-type/';
const risc = 'https://schemas.openid.net/secevent/risc/event-type/';
const caep = 'https://schemas.openid.net/secevent/caep/event-type/';

/** 계정 상태 변경 웹훅: a JWT of this type, to be answered with 202. */
export const eventTokenType = 'application/secevent+jwt';

/** The user has unlinked this app, or has no account any more. */
export const leavingEvents: ReadonlySet<string> = new Set([`${oauth}user-unlinked`, `${risc}account-purged`]);

/** Somebody else may be using the account. */
export const securityEvents: ReadonlySet<string> = new Set([
  `${oauth}tokens-revoked`,
  `${risc}account-disabled`,
  `${risc}account-credential-change-required`,
  `${risc}credential-compromise`,
  `${risc}sessions-revoked`,
  `${caep}credential-change`,
]);
