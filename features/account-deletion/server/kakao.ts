import type { Job } from '#server/job.ts';

type Account = { issuer: string; subject: string };

const timeoutMs = 10_000;
/** Kakao's code for somebody who is not linked to this app: they have cut the tie themselves, or we have before. */
const notLinked = -101;

/**
 * Cuts the tie at Kakao of somebody who has left here (developers.kakao.com, 카카오 로그인 > 연결 해제, by admin key). A job, so
 * that leaving works while Kakao does not; it is tried for some two days, and its row, which names the account, goes with it.
 */
export const unlinkAtKakao: Job = {
  name: 'accountDeletion.unlink',
  retries: { limit: 50, delayS: 2, longestWaitS: 3600 },
  isForgotten: true,
  async run(p, data) {
    const { issuer, subject } = data as Account;
    const { kakao } = p.settings;
    if (!kakao?.apiOrigin) return;
    // Back already, as somebody new: what is linked now is theirs.
    const joined = p.db.selectFrom('identity').select('subject');
    if (await joined.where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()) return;
    const answer = await fetch(`${kakao.apiOrigin}/v1/user/unlink`, {
      method: 'POST',
      headers: { authorization: `KakaoAK ${kakao.adminKey}` },
      body: new URLSearchParams({ target_id_type: 'user_id', target_id: subject }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (answer.ok || (answer.status === 400 && codeOf(text) === notLinked)) return;
    // Neither account nor answer: a log names nobody.
    throw new Error(`Kakao did not unlink: ${answer.status}`);
  },
};

function codeOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}
