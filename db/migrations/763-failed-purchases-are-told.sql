-- When its owner read that a purchase failed; another one is told by letter. Purchases from before are told.
alter table protection_purchases add column told_at timestamptz;
update protection_purchases set told_at = changed_at where state = 'failed';
