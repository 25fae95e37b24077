-- What a cancellation or change does to the points of each account: what was taken, what is owed and what was repaid.
-- Previewed in the quote, written again when it has happened. Empty in rows from before.
alter table cancellations add column reward_outcomes jsonb not null default '[]';
alter table stay_changes add column reward_outcomes jsonb not null default '[]';
