-- What was opened and booked of a search is added to its row, which otherwise never changes until it is deleted.
create function judged_facts_only_add() returns trigger language plpgsql as $$
begin
  if (new.search_id, new.business_id, new.customer_id, new.product, new.at, new.circumstances, new.facts)
      is distinct from (old.search_id, old.business_id, old.customer_id, old.product, old.at, old.circumstances, old.facts)
    or not coalesce(new.opened, '{}') @> coalesce(old.opened, '{}')
    or old.was_booked and new.was_booked is not true
  then
    raise exception 'judged_facts only adds what was opened and booked' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger judged_facts_only_add before update on judged_facts
  for each row execute function judged_facts_only_add();
create index judged_facts_customer on judged_facts (customer_id, product, at);
