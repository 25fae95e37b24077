-- Tickets of flights that nobody boarded.
alter table cases drop constraint cases_kind;
alter table cases add constraint cases_kind check (kind in (
  'cancelled_in_time', 'no_ticket', 'guide_missing', 'kept_by_supplier', 'disruption_rebook', 'partial_rebooking',
  'refer_to_airline', 'exchange_fulfil', 'exchange_unpaid', 'change_late', 'schedule_change_rejected',
  'change_unmapped', 'unused_tickets', 'change_by_phone', 'hotel_review', 'home_fulfil', 'no_record', 'price_match',
  'traveler_cancel', 'traveler_edit', 'cancellation_late', 'tickets_late', 'pending_late', 'refund_late',
  'refund_refused', 'stranded_credit', 'letter_undelivered', 'not_finished', 'call_back', 'message', 'complaint',
  'takedown_notice', 'cancel_by_agent', 'change_by_agent'
));
