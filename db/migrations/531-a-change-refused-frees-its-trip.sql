-- A change that did not happen frees its trip before the bank has released the card. Rows in `releasing` have not yet.
alter table stay_changes drop constraint stay_changes_state_check;
alter table stay_changes add constraint stay_changes_state_check check (
  state in (
    'quoted', 'requested', 'authorised', 'supplier_pending', 'changed', 'card_refunding', 'done', 'reverting',
    'releasing', 'card_releasing', 'refused', 'lapsed'
  )
);
