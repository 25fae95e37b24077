-- A request for approval is about a booking, a change of a trip, or a protection that is bought for a trip later.
alter table approvals
  alter column booking_id drop not null,
  add column change_id uuid unique references trip_changes (id),
  add column purchase_id uuid unique references protection_purchases (id),
  add constraint approvals_subject check (num_nonnulls(booking_id, change_id, purchase_id) = 1);
