-- Which claim holds the task: attempts start again at zero when a task comes back later, so they cannot tell
-- the present holder from one whose lease ran out.
alter table tasks add column claim uuid;
