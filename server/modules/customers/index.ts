export { type Customer, getCustomer, listCustomers, lockCustomer, upsertCustomer } from './store.ts';
