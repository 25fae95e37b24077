-- The words with which a person has declined a claim.
alter table price_match_claims add column words sealed_text;
