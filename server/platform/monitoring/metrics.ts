import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { timesByLabels } from './request-times.ts';

interface Answered {
  readonly route: string;
  readonly method: string;
  readonly status: number;
}

/** One call to a vendor: `ok`, or how it failed. */
export interface OutsideCall {
  readonly operation: string;
  readonly outcome: string;
  readonly seconds: number;
}

/** Metrics of a process, in the text format of Prometheus. docs/operations.md lists what to watch. */
export interface Metrics {
  /** Where to count how many seconds such answers took; to be kept where the same is answered often. */
  requestTimes(answered: Answered): (seconds: number) => void;
  observeOutsideCall(call: OutsideCall): void;
  observeTask(run: { kind: string; outcome: string; seconds: number }): void;
  countLimited(policy: string): void;
  /** A customer was shown a variant, `by` share or switch. */
  countExposure(exposure: { experiment: string; variant: string; by: string }): void;
  countShed(): void;
  /** A value that is read on each scrape, with labels where there are several. */
  gauge(name: string, help: string, read: () => Promise<Reading[]> | Reading[]): void;
  text(): Promise<string>;
}

export interface Reading {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export function createMetrics(labels: Readonly<Record<string, string>>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels(labels);
  collectDefaultMetrics({ register: registry });
  const requests = timesByLabels({
    name: 'cardinal_request_seconds',
    help: 'Requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    bounds: seconds,
    common: labels,
  });
  const calls = new Histogram({
    name: 'cardinal_supplier_call_seconds',
    help: 'Calls to vendors by operation and outcome',
    labelNames: ['operation', 'outcome'],
    buckets: seconds,
    registers,
  });
  const tasks = new Histogram({
    name: 'cardinal_task_run_seconds',
    help: 'Runs of tasks by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets: seconds,
    registers,
  });
  const limited = new Counter({
    name: 'cardinal_rate_limited_total',
    help: 'Requests over a rate limit',
    labelNames: ['policy'],
    registers,
  });
  const exposures = new Counter({
    name: 'cardinal_experiment_exposures_total',
    help: 'Answers that showed somebody a variant, by their share or by a switch',
    labelNames: ['experiment', 'variant', 'by'],
    registers,
  });
  const shed = new Counter({
    name: 'cardinal_shed_total',
    help: 'Requests turned away because the process was too busy',
    registers,
  });

  return {
    requestTimes: ({ route, method, status }) => requests.of(route, method, String(status)),
    observeOutsideCall: ({ operation, outcome, seconds: took }) =>
      calls.observe({ operation, outcome }, took),
    observeTask: ({ kind, outcome, seconds: took }) => tasks.observe({ kind, outcome }, took),
    countLimited: (policy) => limited.inc({ policy }),
    countExposure: ({ experiment, variant, by }) => exposures.inc({ experiment, variant, by }),
    countShed: () => shed.inc(),
    gauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: gaugeLabels,
        registers,
        async collect() {
          // A failed reading is left out, so that an alert on its absence fires.
          const readings = await Promise.resolve(read()).catch((): Reading[] => []);
          gauge.reset();
          for (const { value, labels: own = {} } of readings) gauge.set({ ...own }, value);
        },
      });
    },
    text: async () => `${await registry.metrics()}\n${requests.text()}`,
  };
}

const gaugeLabels = ['kind', 'state', 'key', 'part', 'check'];

/** Serves `/metrics` on a separate address, which customers cannot reach. */
export function serveMetrics(metrics: Metrics, address: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(address.port, address.host, () => done(server));
  });
}
