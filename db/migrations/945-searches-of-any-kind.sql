-- A kind of product names its own searches; none has to be added to a list here.
alter table search_sessions drop constraint search_sessions_kind_check;
