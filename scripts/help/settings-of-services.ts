import type { Setting, SettingName } from './setting.ts';

/** Settings of outside services: sign-in, files, backups, public services, push, watching. */
export const settingsOfServices = {
  OIDC_ISSUER: {
    ko: '로그인 제공자. 카카오는 `https://kauth.kakao.com`. 없으면 내장 로그인이고, 이 컴퓨터의 브라우저에만 답해요',
    en: 'the sign-in provider; Kakao is `https://kauth.kakao.com`. Without it: the built-in sign-in, for browsers of this machine only',
  },
  OIDC_CLIENT_ID: {
    ko: '제공자에게 받은 키. `OIDC_ISSUER`와 함께',
    en: "the provider's keys; required with `OIDC_ISSUER`",
  },
  OIDC_CLIENT_SECRET: {
    ko: '제공자에게 받은 키. `OIDC_ISSUER`와 함께',
    en: "the provider's keys; required with `OIDC_ISSUER`",
  },
  OIDC_SCOPE: {
    ko: '로그인할 때 제공자에게 청하는 것. 카카오 비즈 앱이면 `account_email`을 더해도 돼요',
    en: 'what a sign-in asks of the provider; a 비즈 앱 of Kakao may add `account_email`',
  },
  STAFF_OIDC_ISSUER: {
    ko: '담당이 직원으로 로그인하는 두 번째 제공자(시군의 제공자나 Any-ID). `OIDC_ISSUER`와 달라야 해요. 없으면 직원 로그인이 없고, 내장 로그인에는 내장된 것이 있어요',
    en: "the second provider, at which people with a right sign in as staff (a county's own, or Any-ID); another one than `OIDC_ISSUER`. Without it there is no such sign-in; beside the built-in sign-in there is a built-in one",
  },
  STAFF_OIDC_CLIENT_ID: {
    ko: '그 제공자에게 받은 키. `STAFF_OIDC_ISSUER`와 함께',
    en: "that provider's keys; required with `STAFF_OIDC_ISSUER`",
  },
  STAFF_OIDC_CLIENT_SECRET: {
    ko: '그 제공자에게 받은 키. `STAFF_OIDC_ISSUER`와 함께',
    en: "that provider's keys; required with `STAFF_OIDC_ISSUER`",
  },
  STAFF_OIDC_SCOPE: {
    ko: '직원 로그인이 제공자에게 청하는 것. 누구인지 알아보는 번호만 쓰므로 `openid`면 충분해요',
    en: 'what it asks of that provider; only the subject is used, so `openid` is enough',
  },
  STAFF_OIDC_NAME: {
    ko: '`/staff`의 버튼에 쓰는 이름. 예: `춘천시 직원 로그인`',
    en: 'the name on the button of `/staff`, such as `춘천시 직원 로그인`',
  },
  STAFF_OIDC_REQUIRED: {
    ko: '직원 로그인으로 들어와야만 쓸 수 있는 담당. 쉼표로 나눈 `operator`, `moderator`, `editor`, `auditor`',
    en: 'the rights that may be used only after a staff sign-in: of `operator`, `moderator`, `editor`, `auditor`, with commas between',
    default: { ko: '없어요', en: 'none' },
  },
  KAKAO_ADMIN_KEY: {
    ko: '카카오에서 연결을 끊은 사람을 탈퇴시키는 웹훅 `/webhooks/kakao/unlink`의 열쇠이자, 여기서 탈퇴한 사람의 연결을 카카오에서 끊는 열쇠. 둘 다 있어야 해요',
    en: 'keys for the webhook `/webhooks/kakao/unlink`, which deletes accounts that unlink at Kakao, and for unlinking deleted accounts there; both are required',
  },
  KAKAO_APP_ID: {
    ko: '카카오에서 연결을 끊은 사람을 탈퇴시키는 웹훅 `/webhooks/kakao/unlink`의 열쇠이자, 여기서 탈퇴한 사람의 연결을 카카오에서 끊는 열쇠. 둘 다 있어야 해요',
    en: 'keys for the webhook `/webhooks/kakao/unlink`, which deletes accounts that unlink at Kakao, and for unlinking deleted accounts there; both are required',
  },
  S3_BUCKET: { ko: '사진을 폴더 대신 S3에 둬요', en: 'stores images in S3 instead of a folder' },
  S3_ACCESS_KEY_ID: { ko: '`S3_BUCKET`과 함께', en: 'required with `S3_BUCKET`' },
  S3_SECRET_ACCESS_KEY: { ko: '`S3_BUCKET`과 함께', en: 'required with `S3_BUCKET`' },
  S3_ENDPOINT: {
    ko: 'AWS가 아닌 S3의 주소. 운영에서는 `https:`',
    en: "the address of an S3 that is not AWS's; `https:` in production",
  },
  S3_REGION: {
    ko: 'AWS에서는 꼭 정해요',
    en: 'must be set for AWS',
    default: { ko: '`auto`', en: '`auto`' },
  },
  LEDGER_KEY: {
    ko: '백업을 되돌려도 지켜야 할 일(탈퇴, 이용 정지, …)의 기록을 잠그는 32바이트 base64 키. 운영에서는 정하고, 데이터베이스와 따로 보관해요',
    en: '32 bytes in base64 that seal the record of what a restore must not undo (deletions, suspensions, …); set it in production, and keep it apart from the database',
    default: { ko: '파일 저장소에 만들어요', en: 'made in the file store' },
  },
  BACKUP_DAYS: {
    ko: '가장 오래된 백업의 나이. 그 기록을 이만큼 보관해요',
    en: 'the age of the oldest backup; that record is kept as long',
  },
  DISASTER_TEXT_KEY: {
    ko: '긴급재난문자(safetydata.go.kr, DSSP-IF-00247)의 서비스 키. 있으면 2분마다 가져와 긴급 알림으로 보여줘요',
    en: 'the key of the disaster texts (safetydata.go.kr, DSSP-IF-00247); with it they come in as alerts every two minutes',
  },
  DISASTER_TEXT_CERTIFICATE: {
    ko: 'safetydata.go.kr이 인증서 사슬에서 빠뜨리는 중간 인증서 파일(PEM)의 경로. `npm run doctor`가 필요한지 말해줘요',
    en: 'the path of the intermediate certificate (PEM) that safetydata.go.kr leaves out of its chain; `npm run doctor` says whether it is needed',
  },
  WEATHER_WARNING_KEY: {
    ko: '기상특보(data.go.kr, 15000415)의 서비스 키. 있으면 10분마다 가져와요',
    en: 'the key of the weather warnings (data.go.kr, 15000415); with it they come in every ten minutes',
  },
  NEIS_KEY: {
    ko: '나이스 교육정보 개방 포털(open.neis.go.kr)의 인증키. 있으면 주민이 고른 학교의 급식을 하루에 한 번 가져와 달력에 보여줘요',
    en: 'the key of NEIS (open.neis.go.kr); with it the meals of the schools that residents chose come in once a day and stand in the calendar',
  },
  REGION_SERVICE_URL: {
    ko: '`/v1/regcodes`가 물어볼 다른 서비스. 답이 없으면 내장 표가 답해요',
    en: 'another service for `/v1/regcodes`; the built-in table answers if it does not',
  },
  VAPID_PUBLIC_KEY: {
    ko: '푸시에 서명하는 키. 바꾸면 모두가 푸시를 다시 켜야 해요',
    en: 'the keys that sign pushes; after a change everybody has to turn pushes on again',
    default: { ko: '처음 켤 때 만들어요', en: 'made at the first start' },
  },
  VAPID_PRIVATE_KEY: {
    ko: '푸시에 서명하는 키. 바꾸면 모두가 푸시를 다시 켜야 해요',
    en: 'the keys that sign pushes; after a change everybody has to turn pushes on again',
    default: { ko: '처음 켤 때 만들어요', en: 'made at the first start' },
  },
  VAPID_SUBJECT: {
    ko: '푸시 서비스가 연락할 곳. `mailto:` 또는 `https:`',
    en: 'where a push service reaches you: `mailto:` or `https:`',
    default: { ko: '여는 주소', en: 'the public address' },
  },
  TRUST_PROXY: { ko: '앞에 프록시가 있으면 `on`', en: '`on` behind a proxy' },
  BACKUP_STATUS_FILE: {
    ko: '백업이 성공할 때마다 시각이 바뀌는 파일. `/metrics`와 관리 › 서버가 백업의 나이를 알려줘요',
    en: 'a file that each good backup touches; `/metrics` and /admin then say when that was',
  },
  DRILL_STATUS_FILE: {
    ko: '`masil drill`이 결과를 남기는 파일. 관리 › 서버가 보여줘요',
    en: 'a file in which `masil drill` leaves its result, which /admin shows',
  },
  METRICS_PORT: {
    ko: '`/metrics`가 따로 쓰는 포트. 그러면 `PORT`에서는 답하지 않아요',
    en: 'a port of its own for `/metrics`, which `PORT` then does not answer',
  },
  METRICS_HOST: {
    ko: '`/metrics`가 따로 쓰는 포트를 여는 IP 주소. `METRICS_PORT`와 함께',
    en: 'the IP address at which that port is opened; needs `METRICS_PORT`',
    default: { ko: '`127.0.0.1`', en: '`127.0.0.1`' },
  },
  METRICS_TOKEN: {
    ko: '`/metrics`를 읽는 bearer 토큰, 16자 이상. 없으면 `PORT`에서는 이 컴퓨터에만 답해요',
    en: 'the bearer token that reads `/metrics`, at least 16 characters. Without it, `PORT` answers this machine only',
  },
  LOG_LEVEL: {
    ko: '`debug`, `info`, `warn`, `error`, `silent`',
    en: '`debug`, `info`, `warn`, `error` or `silent`',
  },
  LOG_REQUESTS: {
    ko: '`errors`면 5xx로 끝났거나 1초 넘게 걸린 요청을, `all`이면 모든 요청을 로그에 한 줄씩 남겨요. `off`면 남기지 않아요',
    en: '`errors`: a line in the log for each request that ended in a 5xx or took a second; `all`: for each request; or `off`',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ko: '요청과 쿼리의 트레이스를 OTLP/HTTP로 받을 주소. [패키지](deploy.md#traces)가 따로 필요해요',
    en: 'where traces of requests and queries are sent, by OTLP over HTTP; needs [packages](deploy.md#traces)',
  },
  NODE_ENV: {
    ko: '`development`, `production`, `test`. `production`이면 내장 로그인, 암호화되지 않은 주소, `RATE_LIMITS=off`, `CLOCK_OFFSET`을 거절해요',
    en: '`development`, `production` or `test`. `production` refuses the built-in sign-in, unencrypted addresses, `RATE_LIMITS=off` and `CLOCK_OFFSET`',
  },
} satisfies Partial<Record<SettingName, Setting>>;
