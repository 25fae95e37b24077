-- Why an employee booked outside the policy: {reason, note, outside}, the contract's GivenPolicyException. Null for a trip
-- within the policy, without one, or booked before reasons were asked for.
alter table trips add column policy_exception jsonb;
-- Given with the request for a change; it moves to the trip with the change itself.
alter table stay_changes add column policy_exception jsonb;
