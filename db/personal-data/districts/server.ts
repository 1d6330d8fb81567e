import type { District } from '#db/personal-data/entry.ts';
import { unnamed, until } from '#db/personal-data/retention.ts';

export const server = {
  audit_entry: {
    for: 'what staff did and saw by a right (개인정보의 안전성 확보조치 기준 제8조 접속기록)',
    items: { action: '한 일', note: '이유', at: '한 때' },
    people: ['person_id', 'item_id'],
    basis: 'law',
    kept: [unnamed],
    seenBy: 'auditors',
    notCopied: 'who looked is told by no screen; 제35조 열람 is answered by an auditor',
  },
  image: {
    for: 'an uploaded picture; its files are in the file store',
    items: { key: '올린 사진' },
    notCopied: { key: 'the picture itself is there' },
    plain: 'folder width height sizes thumbhash byte_count sha256 attached_to_kind attached_to_id',
    basis: 'contract',
    kept: [
      until(
        'with its item; with the account if it belongs to none',
        'features/screens/account-deletion/server/erase.ts',
        "deleteFrom('image')",
      ),
      until(
        'an upload that nothing uses: a day',
        'server/images/sweep.ts',
        'pendingForMs = 24 * hour',
        'images.sweep',
      ),
    ],
    seenBy: 'town',
  },
  sound: {
    for: 'a recorded voice of a broadcast; its file is in the file store',
    items: { key: '녹음한 목소리' },
    notCopied: { key: 'the sound itself is there' },
    people: ['uploader_id'],
    plain: 'duration_ms byte_count attached_to_kind attached_to_id',
    basis: 'contract',
    kept: [
      until(
        'the account is deleted',
        'features/screens/account-deletion/server/erase.ts',
        "deleteFrom('sound')",
      ),
    ],
    seenBy: 'town',
  },
  read_only_pause: { for: 'until when an admin keeps the server from writing', plain: 'is_only' },
  outside_response: { for: 'when sign-in, webhooks and pushes last worked', plain: 'name part failure' },
  removed_image: { for: 'files to be removed', plain: 'key sizes' },
  removed_sound: { for: 'files to be removed', plain: 'key' },
  spent_id: { for: 'ids of deleted items do not come back; random numbers', plain: '' },
  event: {
    for: 'what happened, for open screens: ids and numbers, no words (decisions/028)',
    people: ['hidden_from'],
    plain: 'type topics data merge_key revokes xact_id',
    basis: 'contract',
    kept: [until('7 days', 'server/live/log/retention.ts', 'days = 7', 'live.forget')],
    seenBy: 'nobody',
    notCopied: 'ids only',
  },
  event_log: { for: 'state of the log', plain: 'one generation forgotten signing_key' },
  event_reader: { for: 'how far a reader of the log is', plain: 'name cursor read_id' },
  ledger: { for: 'the newest object of the ledger', plain: 'one newest' },
  ledger_entry: {
    for: 'what a restore must not undo: ids and times, on the way to the file store (decisions/053)',
    people: ['data'],
    plain: 'change at',
    basis: 'law',
    kept: [
      until(
        'BACKUP_DAYS (35) in the file store',
        'server/ledger/ledger-store.ts',
        'settings.backupDays',
        'ledger.forget',
      ),
    ],
    seenBy: 'nobody',
    notCopied: 'ids only',
  },
  rate_limit: {
    for: 'how often somebody, or an address, did something that is limited',
    items: { key: '접속 주소(IPv6는 앞 절반) 또는 회원 번호' },
    plain: 'points expire',
    basis: 'interest',
    kept: [
      until(
        'the window of the limit, at most a day',
        'server/http/limits/rate-limits.ts',
        'daySeconds = 86_400',
      ),
    ],
    seenBy: 'nobody',
    notCopied: 'for hours',
  },
  violation: {
    for: 'what a server saw that must never be, with ids',
    people: ['ids'],
    plain: 'name times',
    basis: 'interest',
    kept: [
      until(
        '30 days',
        'server/invariants/violations-feature.ts',
        'forgottenAfterMs = 30 * 86_400_000',
        'invariants.forget',
      ),
    ],
    seenBy: 'operators',
    notCopied: 'ids only',
  },
  secret: { for: 'keys of this installation', plain: 'name value' },
  migration: { for: 'which migrations have run', plain: 'name' },
  demo_town: { for: 'whether the demo town is there', plain: 'one' },
} satisfies District;
