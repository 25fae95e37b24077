-- A cancellation that its airline has not done yet, or has refused after a while: how it stands, how it ends and when, and
-- what it gives back.
alter table air_booking add column cancelling jsonb;
