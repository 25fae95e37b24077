-- What the editor of saved travelers asks beside names and programmes. What could name somebody is kept under cipher.
alter table saved_travelers add column nationality text check (nationality ~ '^[A-Z]{2}$');
alter table saved_travelers add column drivers_licence sealed_text;
alter table saved_travelers add column additional_info sealed_text;
