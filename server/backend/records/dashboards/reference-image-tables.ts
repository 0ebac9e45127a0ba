import type { Generated } from 'kysely';

/** Tables of migration 017. Moments are ISO texts. */
export type ReferenceImageTables = {
  reference_images: {
    id: Generated<number>;
    team_id: number;
    product_id: number;
    /** Perceptual hash, 16 hexadecimal digits. */
    hash: string;
    /** JPEG. */
    image: Buffer | null;
    /** A drawing of the demo market, below the data folder. */
    image_ref: string | null;
    width: number;
    height: number;
    added_by: number | null;
    added_at: string;
    /** Null for the current image. */
    ended_at: string | null;
  };
};
