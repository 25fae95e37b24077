import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { delayRecordSchema } from '#contract/flights/delay-odds.ts';
import { delayModelSchema } from './delay-model.ts';
import type { DelayKnowledge } from './tell-odds.ts';

const fileSchema = z.object({ model: delayModelSchema, record: delayRecordSchema });
export type DelayFile = z.infer<typeof fileSchema>;

let read: DelayFile | undefined;

/** The output of `scripts/learn/learn-delays.ts`: the model and its record on months it was not trained on. */
export function delayFile(): DelayFile {
  read ??= fileSchema.parse(JSON.parse(readFileSync(new URL('delays.json', import.meta.url), 'utf8')));
  return read;
}

/** The model and data that odds are computed from. */
export function delayKnowledge(): DelayKnowledge {
  const { model, record } = delayFile();
  return { model, cancelled: record.cancelled.share };
}
