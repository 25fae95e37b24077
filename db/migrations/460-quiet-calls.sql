-- Calls of a market's first weeks, of which nobody is told: its quantiles learn from what came of them.
alter table price_calls drop constraint price_calls_kind_check;
alter table price_calls add constraint price_calls_kind_check check (kind in ('made', 'rehearsed', 'quiet'));
