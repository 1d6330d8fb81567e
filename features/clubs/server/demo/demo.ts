import { ClubDraft } from '#features/clubs/contract.ts';
import { createClub } from '#features/clubs/server/actions.ts';
import { type Cast, type CastName, demoId } from '#features/people/server/demo.ts';
import { uploadImage } from '#server/images/upload.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { board, breakwater, ridge, shelf } from './scenes.ts';

type Entry = {
  by: Exclude<CastName, 'minjae'>;
  daysAgo: number;
  name: string;
  description: string;
  category: string;
  scene: () => string;
  password?: string;
};

const entries: Entry[] = [
  {
    by: 'jimin',
    daysAgo: 40,
    name: '춘천 느린 독서회',
    description: '한 달에 한 권을 천천히 읽어요. 둘째 주 토요일 오전, 시립도서관 2층에서 만나요.',
    category: '독서',
    scene: shelf,
  },
  {
    by: 'hyunwoo',
    daysAgo: 21,
    name: '봉의산 새벽 등산',
    description: '수요일과 일요일 여섯 시에 오릅니다. 한 시간이면 다녀와요. 처음이신 분도 환영해요.',
    category: '등산',
    scene: ridge,
  },
  {
    by: 'sua',
    daysAgo: 6,
    name: '석사동 보드게임',
    description: '금요일 저녁에 네다섯 명이 모여요. 비밀번호는 가게 게시판에 적어두었어요.',
    category: '보드게임',
    scene: board,
    password: '주사위두개',
  },
  {
    by: 'doyun',
    daysAgo: 12,
    name: '아야진 방파제 낚시',
    description: '주말 새벽에 방파제에서 만나요. 낚싯대가 없으면 빌려드려요.',
    category: '낚시',
    scene: breakwater,
  },
];

const dayMs = 86_400_000;

/** Clubs of both towns, with photos drawn for them. */
export async function addDemoClubs(p: Platform, cast: Cast): Promise<void> {
  await Promise.all(entries.map((entry) => addPhoto(p, cast[entry.by], entry)));
  for (const { by, daysAgo, name, description, category, password } of entries) {
    const foundedAt = new Date(p.clock.now().getTime() - daysAgo * dayMs);
    const ids = { id: demoId(`club:${name}`), imageId: photoId(name) };
    const draft = ClubDraft.parse({ ...ids, name, description, category, password });
    await createClub({ ...p, clock: { now: () => foundedAt } }, cast[by], draft);
  }
}

const photoId = (name: string) => demoId(`club picture:${name}`);

async function addPhoto(p: Platform, creator: Viewer, { name, scene }: Entry): Promise<void> {
  const { default: sharp } = await import('sharp');
  const picture = await sharp(Buffer.from(scene())).png({ compressionLevel: 3 }).toBuffer();
  const body = (async function* () {
    yield picture;
  })();
  await uploadImage(p, creator, { id: photoId(name), folder: 'club_images', body });
}
