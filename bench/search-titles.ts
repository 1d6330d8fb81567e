import type { Pool } from 'pg';
import { withoutIndexes } from './without-indexes.ts';

const places =
  '우리 동네,명동,공지천,남춘천역,시장,전통시장,아파트,강남,봉의산,소양강,풍물시장,퇴계동,석사동,후평동,효자동,학교 앞,버스 정류장,도서관,주민센터,운동장';
const things =
  '맛집,붕어빵,고양이,강아지,자전거,산책,카페,병원,미용실,과외,중고,나눔,벼룩시장,축제,공연,모임,독서,등산,김장,눈썰매,헬스장,수영장,치과,약국,꽃집,빵집,떡집,국밥,닭갈비,막국수,족발,치킨,피자,분식,세탁소,이사,청소,수리,주차,분실물';
const deeds =
  '추천해주세요,어디가 좋을까요?,보신 분 계신가요,같이 하실 분,나눔합니다,팝니다,구해요,잃어버렸어요,찾았습니다,다녀왔어요,후기,질문이요,정보 공유,열려요,시작했네요,할인한대요,조심하세요,고마워요 ㅠㅠ,ㅋㅋㅋ,봐주세요!';

/** Words are chosen with a language's frequencies: the first ones far more often than the last. */
const randomTerm = (terms: string, salt: number) => {
  const list = terms.split(',');
  return `('{${list.map((term) => `"${term}"`).join(',')}}'::text[])[
    1 + floor(${list.length} * power((hashint8extended(row_number, ${salt}) & 1048575) / 1048576.0, 2))::int]`;
};

/**
 * Gives every post a title of a place, a thing, an action and its number. One in 20,000 contains 회전목마, one
 * contains 빵빵. The search entries are written as by a restore: rows first, then indexes.
 */
export async function fillTitles(pool: Pool) {
  const client = await pool.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    await client.query(`set maintenance_work_mem = '256MB'; truncate search_entry`);
    await client.query(`
      create temporary table title as
      select id, ${randomTerm(places, 1)} || ' ' || ${randomTerm(things, 2)} || ' ' || ${randomTerm(deeds, 3)} || ' ' ||
        case when row_number % 20000 = 7 then '회전목마' when row_number % 20000 = 8 then '빵빵' else row_number::text end as title
      from (select id, row_number() over (order by created_at desc) as row_number from post) as numbered`);
    await withoutIndexes(client, 'search_entry', async () => {
      await client.query(`
      insert into search_entry (kind, item_id, city_code, author_id, club_id, created_at, letters)
      select 1, post.id, city_code, author_id, club_id, created_at, search_letters(title.title)
      from post join title using (id) order by created_at
    `);
      await client.query(`
      insert into search_entry (kind, item_id, city_code, author_id, club_id, created_at, letters)
      select kind, item_id, city_code, author_id, club_id, created_at, search_letters(title)
      from search_source where kind > 1 order by created_at`);
    });
    await client.query('alter index search_entry_grams alter column 1 set statistics 0');
    await client.query('set session_replication_role = default; set synchronous_commit = on');
    await client.query('vacuum analyze search_entry');
  } finally {
    client.release();
  }
}
