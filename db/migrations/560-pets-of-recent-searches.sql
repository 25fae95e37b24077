-- A recent search is repeated with the animals it was for.
alter table recent_searches add column pets smallint not null default 0 check (pets between 0 and 5);
