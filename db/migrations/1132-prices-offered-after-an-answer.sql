-- What it cost when it was approved and its price had changed: nothing was booked, and the request shows both.
alter table approvals add column offered_total jsonb;
