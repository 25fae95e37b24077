export {
  expireProtection,
  followProtectedTrips,
  makeContracts,
  usableContract,
  type UsableContract,
  useContract,
} from './contracts.ts';
export type { ProtectionSide } from './port.ts';
export { type Protections, registerProtections } from './registry.ts';
export { protectionRoutes } from './routes.ts';
export { coverageOf } from './terms.ts';
