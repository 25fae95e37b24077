-- What is ours (wallet, rewards, the trip, the letter) is settled when the supplier has answered; the card's part follows
-- when the bank answers. Rows in `refunding` and `changed` have settled neither yet.
alter table cancellations drop constraint cancellations_state_check;
alter table cancellations add constraint cancellations_state_check check (
  state in (
    'quoted', 'requested', 'supplier_pending', 'with_agent', 'refunding', 'card_refunding', 'done', 'refused', 'lapsed'
  )
);
drop index cancellations_one_of_trip;
create unique index cancellations_one_of_trip on cancellations (trip_id)
  where state in ('requested', 'supplier_pending', 'with_agent', 'refunding', 'card_refunding', 'done');

-- A change whose card refund is under way keeps nobody from changing again, so that index stays as it is.
alter table stay_changes drop constraint stay_changes_state_check;
alter table stay_changes add constraint stay_changes_state_check check (
  state in (
    'quoted', 'requested', 'authorised', 'supplier_pending', 'changed', 'card_refunding', 'done', 'reverting',
    'releasing', 'refused', 'lapsed'
  )
);

-- What the bank was asked to pay back and has not confirmed: no other refund may count on it.
alter table card_payments
  add column refunding_minor bigint not null default 0 check (refunding_minor >= 0),
  add check (refunded_minor + refunding_minor <= captured_minor);
