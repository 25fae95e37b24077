export {
  type Customer,
  findCustomerId,
  getCustomer,
  listCustomers,
  lockCustomer,
  upsertCustomer,
} from './store.ts';
