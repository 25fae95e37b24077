-- The last day for which a credit was granted, where somebody at the issuer has it end before.
alter table wallet_credits add column granted_until date;
