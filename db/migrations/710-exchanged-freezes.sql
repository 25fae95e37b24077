-- A freeze that paid for an alternative keeps the booking it was used by.
alter table price_freezes drop constraint price_freezes_check1;
alter table price_freezes
  add check (booking_id is null or state in ('Valid', 'Exercised', 'Exchanged')),
  add check (state <> 'Exchanged' or booking_id is not null);
