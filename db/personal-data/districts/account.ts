import type { District } from '#db/personal-data/entry.ts';
import { unnamed, until, withAccount } from '#db/personal-data/retention.ts';

export const account = {
  identity: {
    for: 'which account of Kakao or of the staff’s provider is whose',
    items: { issuer: '로그인 제공자', subject: '카카오 회원번호, 직원 식별번호', created_at: '연결한 때' },
    basis: 'contract',
    kept: [withAccount],
    seenBy: 'self',
  },
  session: {
    for: 'staying signed in, and the list of devices',
    items: {
      user_agent: '브라우저 이름',
      created_at: '로그인한 때',
      last_seen_at: '마지막 사용 시각',
      ended_at: '로그아웃한 때',
      confirmed_at: '본인을 확인한 때',
    },
    plain: 'token_hash',
    basis: 'contract',
    kept: [
      withAccount,
      until(
        '30 days after its end',
        'features/account/sessions/server/forget.ts',
        'retentionMs = 30 * 86_400_000',
        'sessions.forget',
      ),
      until(
        'it ends 30 days after the last use, after 180 days in any case',
        'features/account/sessions/server/session-check.ts',
        'absoluteMs = 180 * dayMs',
      ),
    ],
    seenBy: 'self',
  },
  spent_sign_in: { for: 'a sign-in works once; digests of random numbers', plain: 'key' },
  passkey: {
    for: 'staff confirm who they are before they see data of others; no finger or face leaves the device',
    items: { name: '패스키 이름', created_at: '만든 때', last_used_at: '마지막 사용 시각' },
    plain: 'credential_id public_key counter transports is_backed_up',
    basis: 'law',
    kept: [
      withAccount,
      until(
        '30 days after the last right ended',
        'features/account/passkeys/server/removal.ts',
        'retentionMs = 30 * 86_400_000',
        'passkeys.forget',
      ),
    ],
    seenBy: 'self',
  },
  account_deletion: {
    for: 'somebody has asked to leave',
    items: { asked_by: '누가 청했는지(본인, 카카오)', asked_at: '탈퇴를 청한 때' },
    basis: 'law',
    kept: [withAccount],
    seenBy: 'nobody',
    notCopied: 'the account has ended',
  },
  opening_alert: {
    for: 'somebody waits for a town, with or without an account',
    items: {
      account_key: '회원번호를 알아볼 수 없게 바꾼 값',
      city_code: '기다리는 동네',
      asked_at: '기다리기 시작한 때',
      endpoint: '푸시 주소',
      p256dh: '푸시 주소의 키',
      auth: '푸시 주소의 키',
    },
    basis: 'consent',
    kept: [
      withAccount,
      until(
        '90 days, or a day after the town opened',
        'features/notices/opening-alerts/limits.ts',
        'retentionDays = 90',
        'openingAlerts.forget',
      ),
    ],
    seenBy: 'self',
    notCopied: {
      account_key: 'a resident’s row has none',
      endpoint: 'a secret of the browser',
      p256dh: 'a secret of the browser',
      auth: 'a secret of the browser',
    },
  },
  town_opening: {
    for: 'to whom a town is open, decided by whom',
    items: { state: '정한 상태', set_at: '정한 때' },
    basis: 'interest',
    kept: [unnamed],
    seenBy: 'operators',
  },
  invitation: {
    for: 'a code that lets people into a town',
    items: { label: '초대의 이름', created_at: '만든 때' },
    plain: 'code most_uses',
    basis: 'interest',
    kept: [unnamed],
    seenBy: 'operators',
  },
  first_weeks_closing: {
    for: 'the list of a town’s first weeks was closed, by whom',
    basis: 'interest',
    kept: [unnamed],
    seenBy: 'operators',
    notCopied: 'a press of staff, without words',
  },
} satisfies District;
