-- A post's number of comments leaves out those that are hidden. So the case of a comment names the post: whether any comment of a
-- post is hidden must not cost a look at all of them. A trigger writes it, also for a process of the version before.
alter table report_case add column post_id uuid;

create function set_case_post() returns trigger language plpgsql as $$
begin
  new.post_id := (select post_id from comment where id = new.item_id);
  return new;
end
$$;
create trigger report_case_post before insert on report_case
  for each row when (new.kind = 'comment') execute function set_case_post();

update report_case set post_id = comment.post_id
  from comment where report_case.kind = 'comment' and comment.id = report_case.item_id;
