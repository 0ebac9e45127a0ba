import { z } from 'zod';
import { bounds } from '../../../contract/entities/account.ts';
import { line } from '../forms/fields.ts';
import type { Form } from '../forms/read-form.ts';

/** A dashboard's name, as the set-up of a draft and the settings change it. */
export const nameForm = {
  schema: z.object({ name: line(bounds.dashboardName) }),
  labels: { name: 'dashboards:name' },
} satisfies Form;
