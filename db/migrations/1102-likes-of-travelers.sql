-- A column of the name before is sealed everywhere. Nothing has been written to it yet.
alter table preferences rename column body to likes;
