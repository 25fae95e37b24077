-- A traveler says that the guide of an activity is not there; an agent decides on the evidence.
alter table support_cases drop constraint support_cases_kind_check;
alter table support_cases add constraint support_cases_kind_check check (
  kind in (
    'cancelled_in_time', 'kept_by_supplier', 'no_ticket', 'cancellation_late', 'change_late', 'tickets_late',
    'partial_rebooking', 'price_match', 'guide_missing'
  )
);
