import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { timesByLabels } from './request-times.ts';

it('request durations are counted in Prometheus format, with cumulative buckets', () => {
  const times = timesByLabels({
    name: 'took_seconds',
    help: 'How long',
    labelNames: ['route', 'status'],
    bounds: [0.1, 1],
    common: { tenant: 'consumer' },
  });
  const observe = times.of('/a', '200');
  for (const seconds of [0.0625, 0.1, 0.5, 4]) observe(seconds);
  times.of('/a', '200')(0.25);
  times.of('/"b"\\', '503')(2);
  expect(times.text()).toBe(`# HELP took_seconds How long
# TYPE took_seconds histogram
took_seconds_bucket{le="0.1",route="/a",status="200",tenant="consumer"} 2
took_seconds_bucket{le="1",route="/a",status="200",tenant="consumer"} 4
took_seconds_bucket{le="+Inf",route="/a",status="200",tenant="consumer"} 5
took_seconds_sum{route="/a",status="200",tenant="consumer"} 4.9125
took_seconds_count{route="/a",status="200",tenant="consumer"} 5
took_seconds_bucket{le="0.1",route="/\\"b\\"\\\\",status="503",tenant="consumer"} 0
took_seconds_bucket{le="1",route="/\\"b\\"\\\\",status="503",tenant="consumer"} 0
took_seconds_bucket{le="+Inf",route="/\\"b\\"\\\\",status="503",tenant="consumer"} 1
took_seconds_sum{route="/\\"b\\"\\\\",status="503",tenant="consumer"} 2
took_seconds_count{route="/\\"b\\"\\\\",status="503",tenant="consumer"} 1
`);
});

it('request durations are exported together with the other metrics', async () => {
  const metrics = createMetrics({ tenant: 'business' });
  metrics.countShed();
  metrics.requestTimes({ route: '/a', method: 'GET', status: 200 })(0.02);
  const lines = (await metrics.text()).split('\n');
  expect(lines).toContain('cardinal_shed_total{tenant="business"} 1');
  expect(lines).toContain(
    'cardinal_request_seconds_bucket{le="0.025",route="/a",method="GET",status="200",tenant="business"} 1',
  );
  expect(lines.filter((line) => line.startsWith('# TYPE cardinal_request_seconds '))).toHaveLength(1);
});
