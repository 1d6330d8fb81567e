import type packageJson from '#package.json';
import { adminCommands } from './admin-commands.ts';
import type { Command } from './command.ts';

type Scripts = Omit<typeof packageJson.scripts, 'postinstall'>;

/**
 * The commands of every script that somebody types. `tsc` fails for a script without a row, but its
 * incremental run overlooks a change of package.json alone; `test/guards/documents/help.test.ts` fails then.
 */
export const commands: Record<keyof Scripts, Command[]> = {
  start: [
    {
      command: 'npm start',
      ko: '서버를 켜요. 서버나 웹 앱이 소스보다 오래됐으면 다시 빌드해요',
      en: 'starts the server; builds server and web app first if their sources are newer',
    },
  ],
  dev: [
    {
      command: 'npm run dev',
      ko: '소스를 그대로 보여주며 켜요. 화면은 바로 바뀌고, 서버 코드를 고치면 서버가 다시 켜져요. `/gallery`에 화면 조각이 모여 있어요',
      en: 'serves the sources with hot reload; a change to server code restarts the server. `/gallery` shows the components of `web/ui`',
    },
  ],
  test: [
    {
      command: 'npm test',
      ko: '병합 전에 지켜야 할 모든 것: 형식, 타입, 앱과 서버와 규칙 테스트, 빌드, 실제 브라우저 여정. 오래 걸리는 것은 스물넷에 하나씩 돌아가며 확인해요',
      en: 'everything that must pass before a change lands: format, types, tests of app and server, guards, build, browser tests; of what takes long one in 24 in turn',
    },
  ],
  'test:all': [
    {
      command: 'npm run test:all',
      ko: '오래 걸리는 것까지 모두. 배포 꾸러미를 만들기 전에',
      en: 'the same with all that takes long; before a release',
    },
  ],
  mutants: [
    {
      command: 'npm run mutants',
      ko: '작은 잘못을 코드의 사본에 하나씩 넣어 보고, 테스트가 몇을 찾는지 알려줘요',
      en: 'puts small faults into a copy of the code, one after the other, and counts those that the tests find',
    },
  ],
  quick: [
    {
      command: 'npm run quick',
      ko: '2분쯤이면 알 수 있는 것: 형식, 타입, 앱과 저장소 규칙, 바뀐 곳 가까이의 서버 테스트',
      en: 'in some two minutes: format, types, tests of the app, guards, server tests near the change',
    },
  ],
  check: [
    {
      command: 'npm run check',
      ko: '`npm test` 가운데 형식과 타입만',
      en: 'of `npm test`: format and types',
    },
  ],
  unit: [
    {
      command: 'npm run unit',
      ko: '`npm test` 가운데 서버와 규칙만',
      en: 'of `npm test`: server and guards',
    },
  ],
  journeys: [
    {
      command: 'npm run journeys',
      ko: '`npm test` 가운데 브라우저 여정만',
      en: 'of `npm test`: browser tests',
    },
  ],
  engines: [
    {
      command: 'npm run engines',
      ko: '설치된 Firefox와 WebKit에서 동네의 하루를 지내봐요 (Debian: `firefox-esr`, `webkit2gtk-driver`와 `xvfb`). 없으면 없다고 알려줘요',
      en: 'the main flows in Firefox and WebKit, if installed (Debian: `firefox-esr`, `webkit2gtk-driver` with `xvfb`); names those it skips',
    },
  ],
  format: [{ command: 'npm run format', ko: '형식을 맞춰요', en: 'formats all files' }],
  build: [
    {
      command: 'npm run build',
      ko: '웹 앱을 `dist`에, 서버를 `dist-server`에 빌드해요',
      en: 'builds the web app into `dist`, the server into `dist-server`',
    },
  ],
  migrate: [
    {
      command: 'npm run migrate',
      ko: '서버를 켜지 않고 데이터베이스를 이 버전에 맞춰요. `--contract`는 앞 버전이 쓰던 것까지 없애요',
      en: 'brings the database to this version without a server; `--contract` also removes what the version before used',
    },
  ],
  release: [
    {
      command: 'npm run release',
      ko: '마지막 커밋으로 `release`에 배포 꾸러미 하나를 만들어요. 빌드한 앱과 서버, Node와 PostgreSQL, 체크섬이 들어 있어요',
      en: 'makes one archive of the last commit in `release`, with the built app and server, their Node and PostgreSQL, and checksums',
    },
  ],
  doctor: [
    {
      command: 'npm run doctor',
      ko: '데이터베이스, 사진 보관소, 공개 주소, 프록시, 시계, 로그인, 푸시, 바깥 서비스를 살펴보고 한 줄씩 알려줘요. 고쳐야 할 것이 있으면 1로 끝나요',
      en: 'looks at database, file store, public address, proxy, clock, sign-in, push and outside services, and prints a line for each; ends with 1 if something must be mended',
    },
    {
      command: 'npm run doctor -- --deep',
      ko: '그리고 데이터베이스 전체에 물어요: 세어 둔 수가 모두 맞는지, 알림이 두 번 가지 않았는지, 파일과 행이 짝이 맞는지. 읽기만 하고, 서버가 켜져 있어도 돼요',
      en: 'then asks the whole database: whether every stored count is right, nobody was notified twice, files and rows belong together. It only reads, beside a running server or without one',
    },
  ],
  drill: [
    {
      command: 'npm run drill',
      ko: '백업을 되돌리는 연습. 작은 동네를 만들어 잃고 되돌린 뒤, 돌아와야 할 것만 돌아왔는지 확인해요. PostgreSQL과 pgBackRest가 있어야 해요',
      en: 'a drill of the restore: makes a small town, loses it, restores it, and checks what came back; needs PostgreSQL and pgBackRest',
    },
  ],
  schema: [
    {
      command: 'npm run schema',
      ko: '마이그레이션 뒤에 `db/schema.sql`과 `db/types.ts`를 다시 써요',
      en: 'rewrites `db/schema.sql` and `db/types.ts` after a migration',
    },
  ],
  help: [
    {
      command: 'npm run help [-- {word}]',
      ko: '명령과 설정을 모두, 또는 그 낱말이 든 것만 보여줘요',
      en: 'prints all commands and settings, or those that contain the word',
    },
    {
      command: 'npm run help -- --write',
      ko: '`docs/commands.md`와 `docs/settings.md`, `docs/personal-data.md`를 다시 써요',
      en: 'rewrites `docs/commands.md`, `docs/settings.md` and `docs/personal-data.md`',
    },
  ],
  admin: adminCommands,
  bench: [
    {
      command: 'npm run bench [-- name …]',
      ko: '속도와 크기를 재서 `bench/results`에 남겨요',
      en: 'measures speed and sizes, and writes tables to `bench/results`',
    },
  ],
  gallery: [
    {
      command: 'npm run gallery',
      ko: '모든 화면을 상태별로 찍어 `gallery` 폴더에 모아요',
      en: 'takes a picture of every screen in its states, into the folder `gallery`',
    },
    {
      command: 'npm run gallery -- --handbooks',
      ko: '사용 안내(`docs/help`)에 있는 화면을 다시 찍어요',
      en: 'takes the pictures of the handbooks (`docs/help`) again',
    },
  ],
  fonts: [
    {
      command: 'npm run fonts -- PATH',
      ko: '글꼴을 다시 잘라 `web/fonts`에 둬요. 첫 화면에 새 글자가 들어갈 때 써요',
      en: 'cuts the font into the slices of `web/fonts` again, when a first screen says a new syllable',
    },
  ],
  screenshots: [
    {
      command: 'npm run screenshots',
      ko: 'README에 있는 사진을 다시 찍어요',
      en: 'takes the pictures of the README again',
    },
  ],
  simulate: [
    {
      command: 'npm run simulate -- --seed 7',
      ko: '쉰 명이 사는 마을을 씨앗 번호로 움직이고 고장을 내면서, 보이는 것과 저장된 것을 규칙과 견줘요',
      en: 'runs a town of fifty with faults that a seed chooses, and compares it with a model of the product rules',
    },
  ],
  'soak:clubs': [
    {
      command: 'npm run soak:clubs',
      ko: '모임 가입, 승인, 탈퇴, 삭제를 한꺼번에 겹쳐서 멤버 수가 맞는지 확인해요',
      en: 'joins, approves, leaves and deletes clubs at the same time, and checks the number of members',
    },
  ],
  'soak:postgres': [
    {
      command: 'npm run soak:postgres -- --kills 500',
      ko: '서버와 데이터베이스를 아무 때나 죽이면서 저장된 것을 세요',
      en: 'kills server and database at random moments, and checks that every acknowledged write is there',
    },
  ],
  'soak:live': [
    {
      command: 'npm run soak:live -- 10',
      ko: '실시간 채널이 하나도 빠뜨리지 않는지 10분 동안 확인해요',
      en: 'checks for ten minutes that the live channel skips no event',
    },
  ],
};
