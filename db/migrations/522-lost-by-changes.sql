-- Offers and discounts that a changed stay does not have any more, as its quote said.
alter table stay_changes add column lost jsonb not null default '[]';
