-- A change that costs more is settled while the bank has not answered the capture of its difference yet. What is being
-- captured counts as captured, so that a cancellation can give it back; the bank is asked for that once it has taken it.
alter table stay_changes drop constraint stay_changes_state_check;
alter table stay_changes add constraint stay_changes_state_check check (
  state in (
    'quoted', 'requested', 'authorised', 'supplier_pending', 'changed', 'card_capturing', 'card_refunding', 'done',
    'reverting', 'releasing', 'card_releasing', 'refused', 'lapsed'
  )
);

do $$
declare
  rule record;
begin
  for rule in
    select conname from pg_constraint
    where conrelid = 'card_payments'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%partially_refunded%'
  loop
    execute format('alter table card_payments drop constraint %I', rule.conname);
  end loop;
end $$;
alter table card_payments
  add constraint card_payments_state_check check (
    state in (
      'created', 'unknown', 'authorised', 'capturing', 'declined', 'captured', 'voided', 'partially_refunded', 'refunded'
    )
  ),
  add constraint card_payments_authorisation_known check (
    (state in ('authorised', 'capturing', 'captured', 'partially_refunded', 'refunded')) <= (authorisation_id is not null)
  ),
  add constraint card_payments_captured_by_state check (
    (captured_minor > 0) = (state in ('capturing', 'captured', 'partially_refunded', 'refunded'))
  );
