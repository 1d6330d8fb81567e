import { commands } from './commands.ts';
import { defaultOf, settings } from './settings.ts';

const note = 'This page is written by `npm run help -- --write` from';
const cell = (text: string) => (text.includes('`') ? text : `\`${text}\``);
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

/** The text of docs/commands.md. */
export const commandsPage = () => `# 명령 · Commands

${note} \`scripts/help/commands.ts\`. \`npm run help\` shows the same in the terminal, \`npm run help -- {word}\` what contains a word.

${row('명령 · command', '하는 일', 'what it does')}
|---|---|---|
${Object.values(commands)
  .flat()
  .map(({ command, ko, en }) => row(cell(command), ko, en))
  .join('\n')}

## 브라우저 · Browsers

브라우저 여정은 \`CHROMIUM_PATH\`가 있으면 그것을, 없으면 npm 패키지에 든 headless shell을 써요. 푸시 여정 둘은 온전한
브라우저가 있어야 해요. 시스템의 Chromium이나 Chrome, \`npx playwright-core install chromium\`으로 받은 것을 쓰고, 없으면
건너뛰고 그렇다고 말해요.

Browser tests use \`CHROMIUM_PATH\`, otherwise the headless shell of an npm package. Two tests of web push need a full browser:
the system's Chromium or Chrome, or the one of \`npx playwright-core install chromium\`. Without it they are skipped and listed.
`;

/** The text of docs/settings.md. */
export const settingsPage = () => `# 설정 · Settings

환경 변수로 정해요. 내 컴퓨터에서는 하나도 필요 없고, 쓸 수 없는 값은 시작할 때 한 문장으로 알려줘요.

Environment variables. A development machine needs none. The start ends with one sentence about the first wrong one.
[Deployment](deploy.md) says which of them a town needs.

${note} \`scripts/help/settings.ts\`. \`npm run help\` shows the same in the terminal.

${row('이름 · name', '기본값', '뜻', 'default', 'meaning')}
|---|---|---|---|---|
${names()
  .map((name) => {
    const { ko, en } = settings[name];
    return row(`\`${name}\``, defaultOf(name, 'ko'), ko, defaultOf(name, 'en'), en);
  })
  .join('\n')}
`;

function names() {
  return Object.keys(settings) as (keyof typeof settings)[];
}
