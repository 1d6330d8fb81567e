-- no transaction
-- The numbers of the titles of news, benefits and clubs, apart from those of posts: a word that every post has is not looked for among
-- millions of them.
create index concurrently search_entry_news_grams on search_entry using gin (search_grams(kind, city_code, club_id, letters))
  with (gin_pending_list_limit = 256) where kind in (2, 3, 4);
