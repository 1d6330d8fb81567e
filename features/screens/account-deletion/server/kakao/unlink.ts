import { unlinked } from '#account/sessions/server/provider/kakao-service.ts';
import type { Job } from '#server/jobs/job.ts';

type Account = { issuer: string; subject: string };

const timeoutMs = 10_000;

/**
 * Unlinks a deleted account at Kakao, with the admin key (developers.kakao.com, 카카오 로그인 > 연결 해제). It is a
 * job, so that deletion works while Kakao is down. It is retried for about two days; then its row, which
 * contains the account, is deleted.
 */
export const unlinkAtKakao: Job = {
  name: 'accountDeletion.unlink',
  retries: { limit: 50, delayS: 2, longestWaitS: 3600 },
  isForgotten: true,
  async run(p, data) {
    const { issuer, subject } = data as Account;
    const { kakao } = p.settings;
    if (!kakao?.apiOrigin) return;
    // The account has registered again as a new person: the link is theirs.
    const joined = p.db.selectFrom('identity').select('subject');
    if (await joined.where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()) return;
    const response = await fetch(`${kakao.apiOrigin}/v1/user/unlink`, {
      method: 'POST',
      headers: { authorization: `KakaoAK ${kakao.adminKey}` },
      body: new URLSearchParams({ target_id_type: 'user_id', target_id: subject }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.ok || (response.status === 400 && unlinked.has(codeOf(text)))) return;
    // The message contains neither the account nor Kakao's response, so that logs identify no one.
    throw new Error(`Kakao answered ${response.status} to an unlink; if that stays, check KAKAO_ADMIN_KEY.`);
  },
};

function codeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}
