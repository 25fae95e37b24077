-- A change of a trip may wait for the approval of its company: nothing is held, and the trip can be canceled meanwhile.
alter table trip_changes drop constraint trip_changes_state_check;
alter table trip_changes add constraint trip_changes_state_check check (
  state in (
    'quoted', 'awaiting_approval', 'requested', 'authorised', 'supplier_pending', 'with_agent', 'changed', 'card_capturing',
    'card_refunding', 'done', 'reverting', 'releasing', 'card_releasing', 'refused', 'lapsed'
  )
);
-- What was wished, to be priced again: {asked, paymentMethodId, usableUntil}; null of changes that need no approval.
alter table trip_changes add column wanted jsonb;
create unique index trip_changes_one_awaiting on trip_changes (trip_id) where state = 'awaiting_approval';
