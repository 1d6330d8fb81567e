import type { AllTownData, LeavingTown } from '#server/town-data.ts';
import { running } from '#server/version.ts';
import { seoulWall } from '#shared/time/dates.ts';
import type { Written } from './write-file.ts';

/** The format's version: raised when a reader of the one before would read wrongly. */
const formatVersion = 1;

export type WrittenRows = Written & { rows: number };

type Whole = {
  town: LeavingTown;
  written: WrittenRows[];
  texts: Written[];
  asked: AllTownData;
};

/** For programs: what an import asks first. */
export const manifestText = ({ town: { code, name, origin, asOf }, written, texts }: Whole) =>
  `${JSON.stringify({ format: 'masil-town', formatVersion, program: running, cityCode: code, name, origin, asOf, rows: written, texts }, null, 2)}\n`;

/** For people. */
export function readmeText({ town, written, texts, asked }: Whole): string {
  const at = seoulWall(town.asOf).toISOString().slice(0, 16).replace('T', ' ');
  const lines = (language: 'ko' | 'en') => [
    ...Object.values(asked.rows).map(
      ({ about }, n) =>
        `| \`${written[n]?.name}\` | ${about[language]} | ${written[n]?.rows} | \`${written[n]?.sha256}\` |`,
    ),
    ...Object.values(asked.texts).map(
      ({ about }, n) => `| \`${texts[n]?.name}\` | ${about[language]} | | \`${texts[n]?.sha256}\` |`,
    ),
  ];
  return `# ${town.name} (${town.code})

${at} (서울)에 마실 ${running.version}에서 내보낸 동네의 자료예요. 형식 판: ${formatVersion}.

그때 동네의 누구나 볼 수 있던 것만 있어요. 가려지거나 지워진 것, 탈퇴한 이웃의 것, 모임 안의 글과 일정, 대화, 신고, 알림, 저장한 글은 없어요.

- \`*.jsonl\`: 한 줄에 하나씩 JSON이에요 (UTF-8). \`id\`는 마실에서 쓰던 것 그대로예요. 시각은 UTC, 날짜는 서울이에요.
- \`tables/*.csv\`: 같은 내용을 엑셀 같은 프로그램으로 여는 표예요. 수식으로 읽힐 칸 앞에는 작은따옴표가 있어요.
- \`news.atom\`, \`calendar.ics\`: 다른 프로그램이 읽는 소식과 날짜예요.
- \`pictures/\`: 사진이에요 (WebP). 위치 같은 정보는 처음부터 저장하지 않아요. 사진 설명은 마실에 없어요.
- 사람은 \`{ "number", "name" }\`이에요. 이름은 함께 남기기로 동의한 이웃만 있어요. 번호는 이 자료 안에서만 같고, 계정과 이을 수 없어요. 글 안에 누군가 적은 이름은 그대로 있어요.
- \`SHA256SUMS\`: 모든 파일의 합이에요. \`sha256sum -c SHA256SUMS\`로 확인해요.

| 파일 | 내용 | 줄 | SHA-256 |
|---|---|---|---|
${lines('ko').join('\n')}

## In English

The data of a town, exported from Masil ${running.version} at ${at} in Seoul. Version of the format: ${formatVersion}.

It has what everybody in the town saw at that moment. It lacks what was hidden or deleted, what people wrote who were leaving, posts and meetings
inside clubs, chats, reports, notifications and bookmarks.

- \`*.jsonl\`: one JSON object a line, in UTF-8. Each \`id\` is that of Masil. Instants are in UTC, days are those of Seoul.
- \`tables/*.csv\`: the same for spreadsheets. A cell that would be read as a formula begins with an apostrophe.
- \`news.atom\` (RFC 4287), \`calendar.ics\` (RFC 5545): news and days for other programs.
- \`pictures/\`: WebP, as residents got them. Metadata such as places were never stored. Masil has no descriptions of pictures.
- People are \`{ "number", "name" }\`. A name is there if its person agreed to it. A number is the same within this export only, and leads to no account.
  Names that somebody wrote into a text stay in it.
- \`SHA256SUMS\`: the sums of all files; \`sha256sum -c SHA256SUMS\` checks them.

| file | content | lines | SHA-256 |
|---|---|---|---|
${lines('en').join('\n')}
`;
}
