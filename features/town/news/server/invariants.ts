import { sql } from 'kysely';
import { countOf } from '#server/invariants/invariant.ts';

export const newsInvariants = [countOf('news', 'likes_count', sql`from news_like where news_id = news.id`)];
