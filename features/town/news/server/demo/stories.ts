import { autumnHills, field, lakeWalk, market, snowRoad } from './day-scenes.ts';
import { concert, harbour, lanternFestival } from './evening-scenes.ts';
import { clinic, gym, library, nightWindow } from './indoor-scenes.ts';

/** Published `hoursAgo` hours before the start of the demo, for the day `inDays` days after it. */
export type Story = {
  city: string;
  hoursAgo: number;
  inDays: number;
  title: string;
  tags: string[];
  content: string;
  link?: string;
  scene?: () => string;
  /** The residents who like it. */
  likedBy?: ('jimin' | 'hyunwoo' | 'sua' | 'doyun')[];
};

const chuncheon: Omit<Story, 'city'>[] = [
  {
    hoursAgo: 2,
    inDays: 2,
    title: '공지천 겨울 불빛축제, 이번 주말 시작해요',
    tags: ['문화', '행사', '축제'],
    scene: lanternFestival,
    likedBy: ['hyunwoo', 'sua'],
    content:
      '공지천 조각공원이 불빛으로 물듭니다. 점등식은 일요일 저녁 6시이고, 소원 등 달기는 누구나 무료로 할 수 있어요.\n\n· 기간: 점등식부터 1월 둘째 주까지, 매일 오후 5시~밤 10시\n· 장소: 공지천 조각공원과 의암공원 산책길\n· 먹거리: 지역 청년 상인 열다섯 팀이 함께해요\n\n주차장이 좁으니 걸어오시거나 버스를 이용해주세요.',
  },
  {
    hoursAgo: 7,
    inDays: 1,
    title: '독감 무료 예방접종, 어르신과 어린이는 이번 주까지예요',
    tags: ['복지', '안전'],
    scene: clinic,
    likedBy: ['sua'],
    content:
      '65세 이상 어르신과 13세 이하 어린이는 가까운 지정 병원에서 무료로 맞을 수 있습니다. 신분증이나 주민등록등본을 챙겨주세요.\n\n백신이 남아 있는지 병원에 먼저 전화해보시면 헛걸음하지 않아요.',
  },
  {
    hoursAgo: 20,
    inDays: 9,
    title: '의암호 한 바퀴, 일요일 아침 걷기 대회가 열립니다',
    tags: ['운동', '행사'],
    scene: lakeWalk,
    likedBy: ['jimin', 'hyunwoo'],
    content:
      '송암스포츠타운에서 출발해 의암호를 따라 10km를 걷습니다. 유아차와 함께 걷는 3km 길도 있어요.\n\n완주하신 분께 기념품을 드리고, 도착하시면 따뜻한 어묵탕이 기다립니다.',
  },
  {
    hoursAgo: 27,
    inDays: 8,
    title: '시립도서관에서 겨울 독서교실 참가자를 모집해요',
    tags: ['교육'],
    scene: library,
    link: 'https://www.chuncheon.go.kr/library',
    content:
      '초등학교 3~6학년 서른 명을 모집합니다. 참가비는 없고, 신청은 도서관 누리집에서 먼저 오는 순서로 받아요.\n\n닷새 동안 책 다섯 권을 함께 읽고, 마지막 날 우리 가족을 초대하는 낭독회를 엽니다.',
  },
  {
    hoursAgo: 31,
    inDays: 3,
    title: '동면 하수관 공사로 월요일 오전 단수돼요',
    tags: ['안전'],
    content:
      '월요일 오전 9시부터 정오까지 동면 만천리 일대의 수돗물 공급이 잠시 멈춥니다. 미리 물을 받아두세요.\n\n공사가 끝난 뒤 흐린 물이 나오면 1~2분 흘려보낸 다음 써주세요.',
  },
  {
    hoursAgo: 50,
    inDays: 20,
    title: '청년 월세 지원, 12월 10일까지 신청하세요',
    tags: ['청년', '복지'],
    scene: nightWindow,
    link: 'https://www.bokjiro.go.kr',
    likedBy: ['hyunwoo'],
    content:
      '만 19세에서 34세 무주택 청년에게 월 최대 20만 원을 12개월 동안 지원합니다. 행정복지센터나 누리집에서 신청할 수 있어요.\n\n필요한 서류: 임대차계약서, 최근 3개월 월세 이체 내역, 가족관계증명서',
  },
  {
    hoursAgo: 74,
    inDays: 15,
    title: '김장 채소 직거래 장터, 12월 첫 주 토요일에 다시 열려요',
    tags: ['농업', '행사'],
    scene: market,
    likedBy: ['jimin', 'sua'],
    content:
      '서면 농가 서른두 곳이 아침에 거둔 배추와 무, 쪽파를 그대로 가져옵니다. 절임 배추는 미리 전화로 맡길 수 있어요.\n\n장바구니를 가져오시면 쪽파 한 단을 덤으로 드립니다.',
  },
  {
    hoursAgo: 98,
    inDays: 6,
    title: '퇴근길 거리 음악회, 명동에서 만나요',
    tags: ['문화', '청년'],
    scene: concert,
    content:
      '목요일 저녁 7시, 명동 거리 무대에서 지역 밴드 세 팀이 노래합니다. 비가 오면 지하상가 무대로 옮겨요.',
  },
  {
    hoursAgo: 122,
    inDays: -1,
    title: '배드민턴 교실, 왕초보 반을 새로 열었어요',
    tags: ['운동', '교육'],
    scene: gym,
    content: '라켓을 처음 잡아보는 분도 괜찮아요. 화·목 저녁 8시, 호반체육관에서 석 달 동안 배웁니다.',
  },
  {
    hoursAgo: 146,
    inDays: 12,
    title: '첫눈이 오기 전에, 내 집 앞 제설함을 확인해주세요',
    tags: ['안전'],
    scene: snowRoad,
    content: '염화칼슘과 넉가래는 동마다 마련된 제설함에 있습니다. 비어 있으면 행정복지센터로 알려주세요.',
  },
  {
    hoursAgo: 190,
    inDays: 25,
    title: '귀농 첫걸음 학교, 봄에 함께할 이웃을 찾아요',
    tags: ['농업', '교육'],
    scene: field,
    content: '토마토 온실에서 일하며 배우는 8주 과정입니다. 교육비는 시에서 내고, 실습복도 드려요.',
  },
  {
    hoursAgo: 240,
    inDays: -4,
    title: '가족센터 이동 상담, 남산면에 다녀왔어요',
    tags: ['복지'],
    content: '찾아와주신 마흔여덟 분, 고맙습니다. 다음 달에는 북산면으로 갑니다.',
  },
  {
    hoursAgo: 300,
    inDays: -6,
    title: '삼악산 단풍길, 마지막 주말을 즐겨보세요',
    tags: ['문화', '운동'],
    scene: autumnHills,
    likedBy: ['jimin'],
    content: '등선폭포에서 상원사까지 두 시간 길입니다. 낙엽이 미끄러우니 등산화를 신어주세요.',
  },
  {
    hoursAgo: 420,
    inDays: -12,
    title: '청소년 진로 박람회가 이틀 동안 열렸습니다',
    tags: ['교육', '청년'],
    content:
      '고등학생 1,200명이 쉰 곳의 일터를 만났어요. 못 온 친구를 위해 상담 자료를 누리집에 올려두었습니다.',
  },
];

const goseong: Omit<Story, 'city'>[] = [
  {
    hoursAgo: 5,
    inDays: 5,
    title: '거진항 겨울 명태 한마당, 이번 주 목요일 열려요',
    tags: ['행사', '농업'],
    scene: harbour,
    likedBy: ['doyun'],
    content:
      '거진항 일원에서 명태 요리 시식과 맨손 잡기 체험이 열립니다. 바닷바람이 차니 따뜻한 옷을 챙겨 오세요.',
  },
  {
    hoursAgo: 60,
    inDays: 10,
    title: '화진포 둘레길, 무료 해설과 함께 걸어요',
    tags: ['문화', '운동'],
    content: '토요일 오전 10시, 화진포의 성 앞에서 출발합니다. 호수와 바다 사이 4km를 두 시간 동안 걸어요.',
  },
  {
    hoursAgo: 130,
    inDays: 4,
    title: '너울성 파도 주의, 방파제 출입을 막아요',
    tags: ['안전'],
    content: '주말 동안 높은 파도가 예보돼 거진·아야진 방파제에 들어갈 수 없습니다.',
  },
];

const elsewhere: Story[] = [
  {
    city: '51150',
    hoursAgo: 30,
    inDays: 7,
    title: '강릉 커피거리 새벽 청소, 이웃 손을 기다려요',
    tags: ['행사'],
    content: '토요일 아침 7시 안목해변에 모여요. 끝나면 가게들이 따뜻한 커피를 냅니다.',
  },
  {
    city: '51150',
    hoursAgo: 90,
    inDays: 13,
    title: '단오제 보존회, 관노가면극 배울 청년을 모집합니다',
    tags: ['청년', '문화'],
    content: '겨울 석 달 동안 배우고 내년 단오제 무대에 함께 섭니다.',
  },
  {
    city: '41110',
    hoursAgo: 12,
    inDays: 3,
    title: '수원화성 야간 개장, 성곽길 등불을 밝혀요',
    tags: ['문화'],
    content: '장안문에서 화서문까지 등불을 들고 걷습니다. 등은 행궁 앞에서 빌려드려요.',
  },
  {
    city: '41110',
    hoursAgo: 66,
    inDays: 16,
    title: '못골시장 아이 동반 장보기 날',
    tags: ['행사', '복지'],
    content: '유아차 길을 넓히고 돌봄 쉼터를 엽니다. 두 시간까지 아이를 맡길 수 있어요.',
  },
];

/** Oldest first, the order in which they are published. */
export const stories: Story[] = [
  ...chuncheon.map((story) => ({ ...story, city: '51110' })),
  ...goseong.map((story) => ({ ...story, city: '51820' })),
  ...elsewhere,
].sort((a, b) => b.hoursAgo - a.hoursAgo);
