import type { Command } from './command.ts';

/** The commands of `npm run admin`. */
export const adminCommands: Command[] = [
  {
    command: 'npm run admin -- find {name}',
    ko: '그 이름을 가진 사람과 id',
    en: 'the people of that name, with their ids',
  },
  { command: 'npm run admin -- list', ko: '담당이 있는 모든 사람', en: 'everyone who has a right' },
  {
    command: '`npm run admin -- grant {id}`, `revoke {id}`',
    ko: '관리자로 만들거나 되돌려요. 서버가 켜져 있어도, 꺼져 있어도 돼요',
    en: 'makes a person an admin, or a resident again; the server may run or not',
  },
  {
    command: 'npm run admin -- grant {id} editor 춘천시',
    ko: '한 동네(또는 시·도)의 담당으로 정해요: `operator` 운영, `moderator` 신고, `editor` 소식, `auditor` 기록',
    en: 'gives a right in a town or province: `operator`, `moderator`, `editor` or `auditor`',
  },
  {
    command: 'npm run admin -- revoke {id} editor 춘천시',
    ko: '그 담당 하나만 거둬요. `revoke {id}`는 모두 거둬요',
    en: 'ends this right only; `revoke {id}` ends all',
  },
  {
    command: 'npm run admin -- sign-in {id}',
    ko: '카카오가 안 될 때 담당자가 한 번 로그인할 수 있는 주소를 만들어요. 10분 안에 써야 해요',
    en: 'makes an address that signs somebody with a right in, once, within ten minutes, while Kakao is away',
  },
  {
    command: 'npm run admin -- areas {file} [{city}]',
    ko: '법정동코드 파일에서 모든 동네, 또는 한 동네의 구역을 더해요',
    en: 'adds the areas of all towns, or of one, from the public list of legal districts',
  },
  {
    command: '`npm run admin -- towns list`, `towns open {city}`, `towns close {city}`',
    ko: '누가 열거나 닫은 동네들, 한 동네를 열기, 새 이웃에게 닫기',
    en: 'towns that somebody opened or closed; opens one to everybody; closes one to newcomers',
  },
  {
    command: 'npm run admin -- towns invite {city}',
    ko: '열 사람이 쓸 초대 코드를 만들고, 닫힌 동네를 초대로 열어요',
    en: 'makes an invitation code for ten people, and opens a closed town by invitation',
  },
  {
    command: '`npm run admin -- passkeys list {id}`, `passkeys remove {id}`',
    ko: '담당의 패스키를 보여주고, 잃어버린 기기의 패스키를 지워요',
    en: 'lists the passkeys of somebody with a right, and removes that of a lost device',
  },
  {
    command: 'npm run admin -- sessions end {id}',
    ko: '한 사람을 모든 기기에서 로그아웃시켜요. 기기나 계정이 남의 손에 들어갔을 때 써요',
    en: 'signs somebody out on all devices: one of them, or the account, is in other hands',
  },
  {
    command: '`npm run admin -- events failed`, `events retry {id}`',
    ko: '아무에게도 알리지 못한 일들, 그중 하나를 다시 알리기',
    en: 'events whose notifications failed; retries one',
  },
  {
    command: '`npm run admin -- notifications list {id}`, `notifications why {id}`',
    ko: '한 이웃이 받은 알림, 그중 하나가 어떤 일과 설정으로 왔는지',
    en: 'what somebody was told; by which event, channel, urgency and setting one of it came',
  },
  {
    command: '`npm run admin -- jobs failed`, `jobs retry {id}`',
    ko: '끝내 실패한 작업들, 그중 하나를 다시 하기',
    en: 'jobs that failed for good; retries one',
  },
  {
    command: 'npm run admin -- export-town {city} {folder}',
    ko: '동네의 누구나 볼 수 있는 것을 모두 새 폴더에 내보내요. 서버가 켜져 있어도 되고, 중간에 꺼졌으면 같은 명령이 이어서 해요',
    en: 'writes all that everybody in a town sees into a new folder, also beside a running server; after a kill the same command goes on',
  },
  {
    command: 'npm run admin -- import-town {folder} [--authors {file}]',
    ko: '다른 마실에서 내보낸 동네를 여기에 더해요. 먼저 모두 확인하고, 서버가 켜져 있어도 되고, 다시 해도 한 번만 들어와요',
    en: 'adds a town that another installation has exported: checks everything first, also beside a running server; what is here already is not added again',
  },
  {
    command: '`npm run admin -- import-town --key {file}`, `export-town … --key {file}`',
    ko: '이름을 남기기로 한 이웃이 옮긴 곳에서 자기 글을 되찾게 하는 키를 들이는 쪽에서 만들고, 내보낼 때 써요',
    en: 'the key, made by the installation that imports, and the file by which people who agreed to be named get what they wrote',
  },
  {
    command: 'npm run admin -- upgrade-database',
    ko: '`DATA_DIR` 안의 데이터베이스를 이 버전의 PostgreSQL로 올려요. 서버는 꺼 두세요',
    en: "brings the database in `DATA_DIR` to this release's PostgreSQL; the server must be stopped",
  },
  {
    command: 'npm run admin -- move-out {url}',
    ko: '`DATA_DIR` 안의 데이터베이스를 이 컴퓨터의 빈 PostgreSQL로 옮겨요. 서버는 꺼 두세요',
    en: 'copies the database in `DATA_DIR` to an empty PostgreSQL on this machine; the server must be stopped',
  },
  {
    command: 'npm run admin -- after-restore',
    ko: '백업을 되돌린 뒤 탈퇴, 이용 정지, 로그아웃, 관리자 변경을 다시 적용해요. 서버도 켜질 때 스스로 해요',
    en: 'makes account deletions, suspensions, sign-outs and role changes again after a restore, like each start',
  },
  {
    command: '`npm run admin -- sweep`, `sweep --yes`',
    ko: '데이터베이스가 모르는 사진 파일 세기, 지우기',
    en: 'counts image files without a row in the database; deletes them',
  },
];
