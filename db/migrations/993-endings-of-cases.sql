-- A case that was escalated stays with the lead until it is solved; `raised_at` is that its answer is late.
alter table cases add column escalated_at timestamptz;
update cases set escalated_at = (
  select max(at) from case_events where case_events.case_id = cases.id and case_events.kind = 'escalated'
) where state <> 'solved';

-- One key for one thing: a trip and its booking are the same thing, whoever opens the case.
update cases set dedupe_key = kind || ':' || booking_id
where booking_id is not null and subject_kind = 'trip' and not exists (
  select from cases as other
  where other.dedupe_key = cases.kind || ':' || cases.booking_id and other.state <> 'solved' and other.id <> cases.id
);

alter table cases drop constraint cases_kind;
alter table cases add constraint cases_kind check (kind in (
  'cancelled_in_time', 'no_ticket', 'guide_missing', 'kept_by_supplier', 'disruption_rebook', 'partial_rebooking',
  'refer_to_airline', 'exchange_fulfil', 'exchange_unpaid', 'change_late', 'schedule_change_rejected',
  'change_unmapped', 'change_by_phone', 'hotel_review', 'home_fulfil', 'no_record', 'price_match',
  'traveler_cancel', 'traveler_edit', 'cancellation_late', 'tickets_late', 'pending_late', 'refund_late',
  'refund_refused', 'stranded_credit', 'letter_undelivered', 'not_finished', 'call_back', 'message', 'complaint',
  'takedown_notice', 'cancel_by_agent', 'change_by_agent'
));
