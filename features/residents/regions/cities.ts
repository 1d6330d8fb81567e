/**
 * All homes that a resident can choose: 16 provinces with 161 cities and counties, as of October 2026. A
 * city's code is the two digits of its province and the three digits before its name below. Codes are the
 * keys everywhere, because names repeat.
 */
const table = [
  '11서울특별시: 000서울특별시',
  '12전남광주통합특별시: 110목포시 130여수시 150순천시 170나주시 190광양시 200광주 710담양군 720곡성군 730구례군 740고흥군 750보성군 760화순군 770장흥군 780강진군 790해남군 800영암군 810무안군 820함평군 830영광군 840장성군 850완도군 860진도군 870신안군',
  '26부산광역시: 000부산광역시',
  '27대구광역시: 000대구광역시',
  '28인천광역시: 000인천광역시',
  '30대전광역시: 000대전광역시',
  '31울산광역시: 000울산광역시',
  '36세종특별자치시: 000세종특별자치시',
  '41경기도: 110수원시 130성남시 150의정부시 170안양시 190부천시 210광명시 220평택시 250동두천시 270안산시 280고양시 290과천시 310구리시 360남양주시 370오산시 390시흥시 410군포시 430의왕시 450하남시 460용인시 480파주시 500이천시 550안성시 570김포시 590화성시 610광주시 630양주시 650포천시 670여주시 800연천군 820가평군 830양평군',
  '43충청북도: 110청주시 130충주시 150제천시 720보은군 730옥천군 740영동군 745증평군 750진천군 760괴산군 770음성군 800단양군',
  '44충청남도: 130천안시 150공주시 180보령시 200아산시 210서산시 230논산시 250계룡시 270당진시 710금산군 760부여군 770서천군 790청양군 800홍성군 810예산군 825태안군',
  '47경상북도: 110포항시 130경주시 150김천시 170안동시 190구미시 210영주시 230영천시 250상주시 280문경시 290경산시 730의성군 750청송군 760영양군 770영덕군 820청도군 830고령군 840성주군 850칠곡군 900예천군 920봉화군 930울진군 940울릉군',
  '48경상남도: 120창원시 170진주시 220통영시 240사천시 250김해시 270밀양시 310거제시 330양산시 720의령군 730함안군 740창녕군 820고성군 840남해군 850하동군 860산청군 870함양군 880거창군 890합천군',
  '50제주특별자치도: 110제주시 130서귀포시',
  '51강원특별자치도: 110춘천시 130원주시 150강릉시 170동해시 190태백시 210속초시 230삼척시 720홍천군 730횡성군 750영월군 760평창군 770정선군 780철원군 790화천군 800양구군 810인제군 820고성군 830양양군',
  '52전북특별자치도: 110전주시 130군산시 140익산시 180정읍시 190남원시 210김제시 710완주군 720진안군 730무주군 740장수군 750임실군 770순창군 790고창군 800부안군',
];

export type Province = { code: string; name: string };
export type City = { code: string; name: string; provinceCode: string; provinceName: string };

/** Sorted by code. */
export const provinces: readonly Province[] = table.map((line) => ({
  code: line.slice(0, 2),
  name: line.slice(2, line.indexOf(':')),
}));

/** Sorted by code, and so by province. */
export const cities: readonly City[] = table.flatMap((line, i) => {
  const province = provinces[i] as Province;
  return line
    .slice(line.indexOf(':') + 2)
    .split(' ')
    .map((city) => ({
      code: province.code + city.slice(0, 3),
      name: city.slice(3),
      provinceCode: province.code,
      provinceName: province.name,
    }));
});

const cityByCode = new Map(cities.map((city) => [city.code, city]));
const provinceByCode = new Map(provinces.map((province) => [province.code, province]));

/** The city of a current code, or null. For codes of old data use `currentCity`. */
export const findCity = (code: string) => cityByCode.get(code) ?? null;

export const findProvince = (code: string) => provinceByCode.get(code) ?? null;

export const citiesOf = (provinceCode: string) => cities.filter((city) => city.provinceCode === provinceCode);

/** The only city of a province, or null if it has several. Metropolitan cities and 세종 are such provinces. */
export function onlyCityOf(provinceCode: string) {
  const [first, second] = citiesOf(provinceCode);
  return first && !second ? first : null;
}
