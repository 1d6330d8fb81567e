-- no transaction
-- Rows of news that is only listed go sooner than others: there is one for each resident and item.
create index concurrently if not exists notification_news_posted on notification (happened_at) where kind = 'newsPosted';
