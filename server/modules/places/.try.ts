import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxPlaces } from '#server/suppliers/sandbox/places.ts';
import { loadPlaces } from './index.ts';
const client = createWorldClient({ baseUrl: 'http://127.0.0.1:4170', apiKey: 'key-of-the-tests' });
let t = performance.now();
const places = await loadPlaces({ supply: sandboxPlaces(client), onHotelsFailed: (e) => console.log(e) });
console.log('loaded', performance.now() - t); t = performance.now();
await places.hotelsReady; console.log('hotels', performance.now() - t, process.memoryUsage().rss / 1e6);
for (const q of ['pari', 'paris', 'JFK', 'jfk', 'münchen', 'munchen', 'new yrok', 'san fransisco', 'paris mont', 'lond', 'san', 'SAN', 's', 'hotel lumiere paris', 'marriott paris', 'hotel', 'charles de gaulle', 'new york', 'nyc', 'st louis', 'washington dc', 'tokyo hotel', 'cancun', 'lax', 'san francisco california', 'paris texas','royaume','barcelona','the kensington london', 'montreal', 'las vagas']) {
  const t = performance.now();
  const r = places.autocomplete(q, 6, 'en');
  console.log(q, (performance.now() - t).toFixed(2), '→', r.map((p) => `${p.kind[0]}:${p.name} [${p.context}]`).join(' | '));
}
