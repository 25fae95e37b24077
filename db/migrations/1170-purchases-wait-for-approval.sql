-- A protection that is bought after booking may wait for the approval of its company: nothing is held or charged meanwhile.
alter table protection_purchases drop constraint protection_purchases_state_check;
alter table protection_purchases add constraint protection_purchases_state_check check (
  state in ('requested', 'awaiting_approval', 'authorised', 'releasing', 'refunding', 'bought', 'failed')
);
-- The verdict on its trip by which the company was asked; null where nobody had to be.
alter table protection_purchases add column policy jsonb;
