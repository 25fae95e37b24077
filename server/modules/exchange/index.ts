export {
  type AskRow,
  findAsk,
  findAskOfChange,
  insertAsk,
  moveAsk,
} from './asks-store.ts';
export { exchangeStateOf, shownState } from './exchange-state.ts';
export { type AirlineSays, type ExchangeFacts, shownFor, whyNotOnline } from './why-not-online.ts';
