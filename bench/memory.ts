import { existsSync, readFileSync } from 'node:fs';
import { startBareServer } from './bare-server.ts';
import { clusterOf, descendantsOf, listProcesses, type Process, tenantOf } from './processes.ts';
import type { Product } from './product.ts';
import { type Row, rounded } from './row.ts';

const servers = { 'world/main.ts': 'travel world', 'scripts/start.ts': 'supervisor' } as const;

/** Memory of each process of the product, after the preceding benchmarks. */
export async function benchMemory(product: Product): Promise<Row[]> {
  const bare = await startBareServer(20_480);
  const processes = listProcesses();
  const bareMb = megabytes(processes.filter(({ pid }) => pid === bare.pid));
  bare.stop();
  const row = (what: string, ours: number, peer: number | null, conditions: string): Row => ({
    what: `memory: ${what}`,
    unit: 'MB',
    better: 'lower',
    ours: rounded(ours),
    peer: peer && rounded(peer),
    conditions,
  });
  const nodes = descendantsOf(product.pid, processes).filter(({ command }) => command.includes('.ts'));
  const rows = nodes.map((node) =>
    row(nameOf(node), megabytes([node]), bareMb, 'resident set; peer: a bare node:http process'),
  );
  const cluster = await clusterOf(product, processes);
  const shared = existsSync('/proc/self/smaps_rollup')
    ? 'shared pages counted once'
    : 'shared pages counted often';
  rows.push(row('PostgreSQL', megabytes(cluster), null, `${cluster.length} processes, ${shared}`));
  return rows;
}

/** Both portals run the same program; the consumer's is started first. */
function nameOf({ command, pid }: Process): string {
  const known = Object.entries(servers).find(([program]) => command.includes(program));
  return known ? known[1] : `${tenantOf(pid)} portal`;
}

const megabytes = (processes: readonly Process[]): number =>
  processes.reduce((sum, one) => sum + (proportionalKb(one.pid) ?? one.rssKb), 0) / 1024;

function proportionalKb(pid: number): number | null {
  const file = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(file)) return null;
  const [, kb] = /^Pss:\s+(\d+)/m.exec(readFileSync(file, 'utf8')) ?? [];
  return kb === undefined ? null : Number(kb);
}
