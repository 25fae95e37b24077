-- What each airline near the lowest price asked, in US cents by its code; null where only the lowest was told.
alter table observed_prices add column by_airline jsonb check (jsonb_typeof(by_airline) = 'object');

-- What a market's own departures taught to go by there, and until which day they were looked at.
alter table price_markets add column habit jsonb not null default '"model"';
alter table price_markets add column taught_until date;
