import { sql } from 'kysely';
import { agreedToNaming } from '#residents/consents/server/consents.ts';
import { townAuthor } from '#residents/people/server/town-author.ts';
import { isShown } from '#server/hidden.ts';
import { isStaying } from '#server/staying.ts';
import { type TownData, townPictures } from '#server/town-data.ts';

/** What names or reaches the author, or who works with them. */
const ofNamed = [
  'contact',
  'employer',
  'office_name',
  'office_agent',
  'office_registration',
  'office_phone',
  'office_address',
] as const;

const ifNamed = (column: string) =>
  sql<
    string | null
  >`(select ${sql.ref(column)} from person where person.id = benefit.author_id and ${agreedToNaming})`;

export const benefitsTownData: TownData = {
  rows: {
    benefits: {
      about: {
        ko: '혜택, 부동산, 구인구직. 연락처와 중개사무소는 이름을 남기기로 한 이웃의 것만',
        en: 'Benefits, property, jobs; contacts and offices only of people who agreed to be named',
      },
      tables: ['benefit', 'benefit_closing', 'benefit_job', 'benefit_property'],
      rows: (tx, town) =>
        tx
          .selectFrom('benefit')
          .leftJoin('benefit_closing as closing', 'closing.benefit_id', 'benefit.id')
          .leftJoin('benefit_job as job', 'job.benefit_id', 'benefit.id')
          .leftJoin('benefit_property as property', 'property.benefit_id', 'benefit.id')
          .select(['benefit.id', 'benefit.category', 'benefit.title', 'benefit.content', 'benefit.last_day'])
          .select(['benefit.created_at', 'benefit.edited_at', 'closing.closed_at'])
          .select(['job.pay_unit', 'job.pay_won', 'job.conditions'])
          .select(['property.deal', 'property.location', 'property.area_m2', 'property.price'])
          .select(ofNamed.map((column) => ifNamed(column).as(column)))
          .select([townAuthor('benefit.author_id').as('author'), townPictures('benefit', 'benefit.id')])
          .where('benefit.city_code', '=', town.code)
          .where(isShown('benefit', 'benefit.id'))
          .where(isStaying('benefit.author_id'))
          .orderBy('benefit.created_at')
          .orderBy('benefit.id'),
    },
  },
};
