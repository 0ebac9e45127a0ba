import type { Bell } from '../../server/backend/jobs/bell.ts';
import type { JobKind } from '../../server/backend/jobs/job-kind.ts';
import { createWorker, type Worker } from '../../server/backend/jobs/worker.ts';
import type { Schema } from '../../server/backend/records/schema.ts';
import type { RecordsStore } from '../../server/backend/stores/records/records-store.ts';
import { createLogger, type Logger } from '../../server/logging/logger.ts';

type Given = {
  records: RecordsStore<Schema>;
  kinds: readonly JobKind[];
  bell: Bell;
  logger?: Logger;
  now?: () => Date;
  isAlone?: boolean;
};

/** A worker that has begun. */
export const startWorker = async ({
  logger = createLogger('silent', 'test'),
  now = () => new Date(),
  isAlone = true,
  ...given
}: Given): Promise<Worker> => {
  const worker = createWorker({ ...given, logger, now, isAlone });
  await worker.start();
  return worker;
};
