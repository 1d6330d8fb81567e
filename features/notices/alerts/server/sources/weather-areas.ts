// Names of the weather service and of its areas. No rename of ours reaches this file
// (`test/guards/language/foreign-names.test.ts`).
//
// On land: the first six signs of an `areaCode`, the service's name of that area, and the town of ours. Parts
// of an area, such as 속초평지 (L1022110) and 속초산지 (L1022120), have its first six signs. From public copies,
// read on 2026-11-27: kma_warning_zones.csv of WizardFactory/TodayWeather, which says it is Sheet2 of
// 기상청21_기상특보 조회서비스_오픈API활용가이드_특보구역코드안내(260601).xlsx, and warn_area_names.json of Murianwind/kma_weather
// (기상청_기상특보구역정보_20260601.csv). Neither of the two files of KMA was read itself.
// At sea: which coasts make up a group, from warn_area_ancestors.json of the latter. Which towns lie at a
// coast, and which below a range, is in none of them: that comes from tables of public clients, and is not
// KMA's word. The ranges were areas until 2026-05; the mountains that are areas since then lie in just these
// towns.

const table = `
41: L10102 광명 210, L10103 과천 290, L10104 안산 270, L10105 시흥 390, L10106 부천 190, L10107 김포 570, L10111 동두천 250,
 L10112 연천 800, L10113 포천 650, L10114 가평 820, L10115 고양 280, L10116 양주 630, L10117 의정부 150, L10119 수원 110,
 L10120 성남 130, L10121 안양 170, L10122 구리 310, L10123 남양주 360, L10124 오산 370, L10125 평택 220, L10126 군포 410,
 L10127 의왕 430, L10128 하남 450, L10130 이천 500, L10131 안성 550, L10132 화성 590, L10134 광주 610, L10137 파주 480,
 L10138 용인 460, L10139 여주 670, L10144 양평 830
51: L10203 태백 190, L10208 영월 750, L10211 횡성 730, L10212 원주 130, L10213 철원 780, L10214 화천 790, L10216 춘천 110,
 L10219 동해 170, L10220 삼척 230, L10221 속초 210, L10222 고성 820, L10223 양양 830, L10224 평창 760, L10225 강릉 150,
 L10226 정선 770, L10227 홍천 720, L10228 양구 800, L10229 인제 810
44: L10302 천안 130, L10303 공주 150, L10304 아산 200, L10305 논산 230, L10306 금산 710, L10308 부여 760, L10309 청양 790,
 L10310 예산 810, L10311 태안 825, L10312 당진 270, L10313 서산 210, L10315 서천 770, L10317 계룡 250, L10319 보령 180,
 L10320 홍성 800
43: L10403 보은 720, L10404 괴산 760, L10406 옥천 730, L10407 영동 740, L10408 충주 130, L10409 제천 150, L10410 진천 750,
 L10411 음성 770, L10412 단양 800, L10413 증평 745, L10414 청주 110
12: L10503 담양 710, L10506 장성 840, L10507 화순 760, L10509 보성 750, L10510 여수 130, L10511 광양 190, L10512 순천 150,
 L10513 장흥 770, L10514 강진 780, L10517 영암 800, L10519 함평 820, L10521 목포 110, L10522 신안 870, L10523 진도 860,
 L10525 흑산도.홍도 870, L10526 거문도.초도 130, L10527 영광 830, L10528 나주 170, L10529 곡성 720, L10530 구례 730,
 L10531 고흥 740, L10532 해남 790, L10533 완도 850, L10534 무안 810, L11300 광주 200, L11301 광주 200
52: L10601 고창 790, L10604 김제 210, L10605 완주 710, L10606 진안 720, L10607 무주 730, L10608 장수 740, L10609 임실 750,
 L10610 순창 770, L10611 익산 140, L10612 정읍 180, L10613 전주 110, L10614 남원 190, L10615 부안 800, L10616 군산 130
47: L10703 구미 190, L10704 영천 230, L10705 경산 290, L10707 청도 820, L10708 고령 830, L10709 성주 840, L10710 칠곡 850,
 L10712 상주 250, L10713 문경 280, L10714 예천 900, L10716 영주 210, L10717 의성 730, L10718 청송 750, L10721 울릉도.독도 940,
 L16000 울릉도.독도 940, L10722 영덕 770, L10724 포항 110, L10726 김천 150, L10727 안동 170, L10728 영양 760, L10729 봉화 920,
 L10730 울진 930, L10731 경주 130
48: L10805 양산 330, L10806 창원 120, L10809 김해 250, L10810 밀양 270, L10811 의령 720, L10812 함안 730, L10813 창녕 740,
 L10814 진주 170, L10820 통영 220, L10821 사천 240, L10822 거제 310, L10823 고성 820, L10824 남해 840, L10830 하동 850,
 L10831 산청 860, L10832 함양 870, L10833 거창 880, L10834 합천 890
50: L10910 추자도 110, L10913 제주시 110, L10914 서귀포시 130
11: L11000 서울 000, L11001 서울동남권 000, L11002 서울동북권 000, L11003 서울서남권 000, L11004 서울서북권 000
26: L10825 부산동부 000, L10826 부산중부 000, L10827 부산서부 000, L11500 부산 000
27: L10702 군위 000, L11400 대구 000, L11401 대구중부 000, L11402 달성 000
28: L10109 강화 000, L10136 옹진 000, L10140 서해5도 000, L10142 백령도.대청도 000, L10143 연평도.우도 000, L11100 인천 000,
 L11101 인천 000
30: L10301 대전 000, L11200 대전 000
31: L10828 울산동부 000, L10829 울산서부 000, L11600 울산 000
36: L11700 세종 000, L11701 세종 000
`;

export type ForecastArea = { name: string; place: string };

/** By the first six signs of their code. */
export const areas: ReadonlyMap<string, ForecastArea> = new Map(
  table
    .trim()
    .split(/\n(?=\d)/)
    .flatMap((line) => {
      const [province = '', rows = ''] = line.split(/:\s*/);
      return rows.split(/,\s*/).map((row): [string, ForecastArea] => {
        const [code = '', name = '', city = ''] = row.split(' ');
        return [code, { name, place: province + city }];
      });
    }),
);

const towns = (codes: string) => codes.split(' ');

/** The towns below a mountain range. */
export const ranges: ReadonlyMap<string, readonly string[]> = new Map([
  ['강원북부산지', towns('51210 51810 51820 51830 51800')],
  ['강원중부산지', towns('51150 51760 51720')],
  ['강원남부산지', towns('51170 51230 51770')],
  ['경북북동산지', towns('47760 47920 47930')],
]);

/** The coasts of 앞바다. What lies farther out alerts nobody on land. */
export const coasts: ReadonlyMap<string, readonly string[]> = new Map([
  ['강원북부앞바다', towns('51820 51210 51830')],
  ['강원중부앞바다', towns('51150')],
  ['강원남부앞바다', towns('51170 51230')],
  ['경북북부앞바다', towns('47930 47770')],
  ['경북남부앞바다', towns('47110 47130')],
  ['울산앞바다', towns('31000')],
  ['부산앞바다', towns('26000')],
  ['거제시동부앞바다', towns('48310')],
  ['경남중부남해앞바다', towns('48220 48120')],
  ['경남서부남해앞바다', towns('48840 48240 48850')],
  ['전남동부남해앞바다', towns('12130 12150 12190')],
  ['전남서부남해앞바다', towns('12740 12850 12760 12780 12790')],
  ['전남남부서해앞바다', towns('12860 12110 12800')],
  ['전남중부서해앞바다', towns('12870 12810 12820')],
  ['전남북부서해앞바다', towns('12830')],
  ['전북남부앞바다', towns('52790 52800')],
  ['전북북부앞바다', towns('52130 52210')],
  ['충남남부앞바다', towns('44770 44180')],
  ['충남북부앞바다', towns('44825 44210 44270')],
  ['인천·경기남부앞바다', towns('28000 41590 41220 41270 41390')],
  ['인천·경기북부앞바다', towns('28000 41570')],
  ['제주도북부앞바다', towns('50110')],
  ['제주도남부앞바다', towns('50130')],
  ['제주도동부앞바다', towns('50110 50130')],
  ['제주도서부앞바다', towns('50110 50130')],
  ['울릉도', towns('47940')],
  ['추자도', towns('50110')],
]);

/** A bulletin names a group instead of all its coasts. */
export const coastGroups: ReadonlyMap<string, readonly string[]> = new Map([
  ['동해중부', ['강원북부앞바다', '강원중부앞바다', '강원남부앞바다']],
  ['동해남부', ['경북북부앞바다', '경북남부앞바다', '울산앞바다']],
  ['서해중부', ['인천·경기북부앞바다', '인천·경기남부앞바다', '충남북부앞바다', '충남남부앞바다']],
  [
    '서해남부',
    ['전북북부앞바다', '전북남부앞바다', '전남북부서해앞바다', '전남중부서해앞바다', '전남남부서해앞바다'],
  ],
  ['남해동부', ['부산앞바다', '거제시동부앞바다', '경남중부남해앞바다', '경남서부남해앞바다']],
  ['남해서부', ['전남서부남해앞바다', '전남동부남해앞바다']],
  ['제주도', ['제주도북부앞바다', '제주도남부앞바다', '제주도동부앞바다', '제주도서부앞바다']],
]);

/** What of the coast a whole sea has. */
export const seas: ReadonlyMap<string, readonly string[]> = new Map([
  ['동해', ['동해중부', '동해남부']],
  ['서해', ['서해중부', '서해남부']],
  ['남해', ['남해동부', '남해서부', '제주도']],
]);

/**
 * Towns that lie in a province and are an area beside it: 광주 (L1130000) beside 전라남도 (L1050000), 울릉도.독도
 * (L1600000) beside 경상북도 (L1070000). 서해5도 (L1014000) and 흑산도.홍도 (L1052400) are such areas, too, but parts of
 * a town.
 */
export const outside: ReadonlyMap<string, string> = new Map([
  ['전라남도', '12200'],
  ['전남', '12200'],
  ['경상북도', '47940'],
  ['경북', '47940'],
]);
