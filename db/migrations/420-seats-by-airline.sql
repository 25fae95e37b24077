-- How many seats were left at what each airline asked, by its code; null where that was not told.
alter table observed_prices add column seats_by_airline jsonb check (jsonb_typeof(seats_by_airline) = 'object');
