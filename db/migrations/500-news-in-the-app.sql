-- News of watched prices is shown in the app only where that channel was chosen when it came; a letter reads it either way.
alter table watch_news add column in_app boolean;
update watch_news
set in_app = 'AppNotifications' = any (watches.channels)
from watches
where watches.id = watch_news.watch_id;
alter table watch_news alter column in_app set not null;
