-- The contract by which a change for any reason is asked for.
alter table exchange_asks add column contract_id uuid references protection_contracts (id);
