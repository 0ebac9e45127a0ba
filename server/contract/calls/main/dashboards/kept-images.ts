import { z } from 'zod';
import { defineCall } from '../../../call.ts';

/** Ours (docs/product.md §7.10): backends whose observations name images by http or https only reply 404. */
export const keptImage = defineCall({
  id: 'images.kept',
  api: 'main',
  method: 'GET',
  path: '/images',
  section: '7.10',
  summary:
    'An image that the backend stores itself, under a name instead of an address: a JPEG of at most 320 pixels, in base64',
  query: z.object({ ref: z.string().min(1).max(2048) }),
  reply: z.object({ contentType: z.literal('image/jpeg'), data: z.string().min(1) }),
});
