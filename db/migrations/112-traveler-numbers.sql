-- Numbers that a government gave a traveler, kept under cipher.
alter table saved_travelers add column redress_number sealed_text;
alter table saved_travelers add column known_traveler_number sealed_text;
