import { mix } from '../stays/hash.ts';
import type { Carrier, Network } from './network.ts';
import type { Traffic } from './traffic.ts';

const ALLIANCES = ['star', 'oneworld', 'skyteam'];

/**
 * Terminal of an airline at an airport, 0 where there is one only. Airlines of an alliance share a building; invented,
 * but the same for everybody.
 */
export function terminalOf(network: Network, traffic: Traffic, carrier: number, airport: number): number {
  const daily = traffic.departures[airport] ?? 0;
  const buildings = daily > 500 ? 4 : daily > 220 ? 3 : daily > 110 ? 2 : 0;
  if (buildings === 0) return 0;
  return 1 + (groupOf(network.carriers[carrier], carrier, airport) % buildings);
}

function groupOf(carrier: Carrier | undefined, at: number, airport: number): number {
  const alliance = ALLIANCES.indexOf(carrier?.alliance ?? '');
  if (alliance >= 0) return alliance + (mix(airport, 77) % 3);
  if (carrier?.bases.includes(airport)) return mix(at, airport);
  return 3 + (mix(airport, 77) % 3);
}
