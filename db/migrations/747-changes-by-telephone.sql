-- A change for any reason is made by telephone: a case until staff have made it and its costs are reimbursed.
alter table support_cases drop constraint support_cases_kind_check;
alter table support_cases add constraint support_cases_kind_check check (
  kind in (
    'cancelled_in_time', 'kept_by_supplier', 'no_ticket', 'cancellation_late', 'change_late', 'tickets_late',
    'partial_rebooking', 'price_match', 'guide_missing', 'change_by_phone'
  )
);
