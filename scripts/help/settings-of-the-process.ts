import type { Setting, SettingName } from './setting.ts';

/** Settings of the process, its database and its limits. */
export const settingsOfTheProcess = {
  PORT: { ko: '여는 포트', en: 'the port that is opened' },
  LISTEN_HOST: {
    ko: '포트를 여는 이 컴퓨터의 IP 주소. 프록시가 다른 컴퓨터나 컨테이너에 있을 때만 정해요',
    en: 'the IP address of this machine at which it is opened; only for a proxy on another machine or outside a container',
  },
  DATA_DIR: {
    ko: '데이터베이스, 사진, 올라오는 중인 파일이 있는 폴더',
    en: 'the folder of the database, the images and unfinished uploads',
  },
  ROLES: {
    ko: '이 프로세스가 하는 일: `web`, `live`, `jobs`, `notify`, `push`, `decode` 가운데 쉼표로 이어 적어요. `DATABASE_URL`이 필요해요',
    en: 'what this process does, of `web`, `live`, `jobs`, `notify`, `push`, `decode`, with commas; needs `DATABASE_URL`',
    default: { ko: '모두', en: 'all' },
  },
  FILES_BY: {
    ko: '`nginx`로 두면 누가 볼 수 있는지만 서버가 정하고, 파일은 nginx가 보내요',
    en: 'with `nginx` the server decides who may have a file, and nginx sends it',
  },
  DECODE_PROCESSES: {
    ko: '사진을 한 번에 몇 장까지 읽어 들일지',
    en: 'how many images are decoded at a time',
  },
  DATABASE_URL: {
    ko: '다른 PostgreSQL(15 이상, UTF8)을 써요. 없으면 `DATA_DIR` 안의 것을 켜요',
    en: 'uses another PostgreSQL (15 or newer, UTF8) instead of starting one in `DATA_DIR`',
  },
  DATABASE_OWNER_URL: {
    ko: '시작할 때 테이블을 만드는 역할. 그러면 `DATABASE_URL`은 행을 읽고 쓰기만 하는 역할이어도 돼요',
    en: 'the role that creates tables at the start; the role of `DATABASE_URL` then needs to read and write rows only',
  },
  DATABASE_POOL: {
    ko: '요청이 쓰는 데이터베이스 연결의 수. 이 밖에 6개쯤 더 써요',
    en: 'database connections for requests; about 6 more are used',
  },
  DATABASE_DIRECT_URL: {
    ko: '`DATABASE_URL`이 풀러(PgBouncer)일 때 그 뒤의 PostgreSQL. 마이그레이션, 작업, 실시간 연결이 써요',
    en: 'PostgreSQL itself, if `DATABASE_URL` is a pooler (PgBouncer); for migrations, jobs and the live channel',
  },
  PREPARED_STATEMENTS: {
    ko: '연결이 SQL 문의 계획을 기억해요. `DATABASE_DIRECT_URL`이 있으면 기본값이 `off`예요',
    en: 'connections keep prepared statements; the default is `off` with `DATABASE_DIRECT_URL`',
    default: { ko: '`on`', en: '`on`' },
  },
  MIGRATE: {
    ko: '`off`면 시작할 때 테이블을 바꾸지 않고 확인만 해요. `npm run migrate`가 대신해요',
    en: '`off`: a start changes no tables and only checks; `npm run migrate` does it',
  },
  MAINTENANCE: {
    ko: '`on`: 모두에게 점검 화면만 보여줘요. `read-only`: 볼 수는 있지만 쓸 수 없고, 작업과 알림도 쉬어요',
    en: '`on`: everybody gets the maintenance page; `read-only`: reads work, writes, jobs and notifications do not',
  },
  DRAIN_SECONDS: {
    ko: '멈추라는 신호 뒤에 포트를 열어두는 초. 그동안 `/readyz`는 503이에요',
    en: 'seconds the port stays open after the signal to stop, while `/readyz` answers 503',
    default: { ko: '`0`, 운영에서는 `5`', en: '`0`; `5` in production' },
  },
  PUBLIC_ORIGIN: {
    ko: '사람들이 여는 주소. 운영에서는 꼭 `https:`로 정해요',
    en: 'the address that people open; required in production, with `https:`',
    default: { ko: '`http://localhost:{PORT}`', en: '`http://localhost:{PORT}`' },
  },
  SEED: {
    ko: '빈 데이터베이스를 작은 마을로 채울지',
    en: 'whether an empty database is filled with the small town',
    default: { ko: '`town`, 운영에서는 `none`', en: '`town`; `none` in production' },
  },
  RATE_LIMITS: { ko: '`off`는 시연과 테스트에서만', en: '`off` for demos and tests only' },
  LETTERS: { ko: '아침마다 주민에게 ‘오늘 한 장’을 보낼지', en: 'whether residents get the morning letter' },
  TOWNS: {
    ko: '아무도 정하지 않은 동네를 누구나 고를 수 있는지. `closed`: 연 동네만',
    en: 'whether everybody may choose a town about which nobody has decided; `closed`: only towns that somebody opened',
  },
  STAFF_PASSKEYS: {
    ko: '`required`면 담당이 이웃의 개인정보를 볼 때 패스키로 확인해요',
    en: '`required`: whoever has a right confirms by passkey before personal data is shown',
    default: { ko: '운영에서 `required`, 그 밖에는 `off`', en: '`required` in production, else `off`' },
  },
  NEWCOMER_HOURS: {
    ko: '가입 뒤 글·댓글·모임·대화를 조금만 할 수 있는 시간. `0`이면 끔',
    en: 'hours after joining with lower limits of posts, comments, clubs and chats; `0`: none',
  },
  SIGN_INS_PER_ADDRESS: {
    ko: '한 주소에서 5분 동안 시작할 수 있는 로그인의 수. 브라우저 하나는 20번',
    en: 'sign-ins that one address may start in 5 minutes; one browser may start 20',
  },
  SOCKETS_PER_ADDRESS: {
    ko: '한 주소가 여는 실시간 연결의 수. 한 사람은 5개',
    en: 'live connections of one address; a person may have 5',
  },
  CLOCK_OFFSET: {
    ko: '서버 시계를 옮기는 초. 시연과 테스트에서만',
    en: "seconds added to the server's clock; demos and tests only",
  },
} satisfies Partial<Record<SettingName, Setting>>;
