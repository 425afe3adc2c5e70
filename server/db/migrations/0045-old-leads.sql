-- Who asked before there was an inbox is no news on its first morning. Old is what came more than 30 days before the newest; what somebody has
-- touched, and who was forgotten, stays as it is.

update visitors
set state = 'closed', closed_reason = 'From before the inbox', version = version + 1
where state = 'new' and version = 1 and erased_at is null
  and created_at < (select max(newest.created_at) from visitors newest) - 2592000000;
