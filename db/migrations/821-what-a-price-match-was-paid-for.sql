-- The booking as it was when a price match was accepted: a part that is dropped before it is paid is not paid.
alter table price_match_claims add column matched jsonb;
