import { join } from 'node:path';

/** A bucket as its address names it; without an `endpoint` it is one of Amazon's own. */
export type BucketAddress = {
  bucket: string;
  /** What the names in it begin with, ending with a slash; '' where the bucket is all ours. */
  prefix: string;
  endpoint: string | null;
  region: string;
};

/** Who we are at its server. */
export type BucketKey = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined };

/** A bucket, and how it is reached. */
export type Bucket = BucketAddress & BucketKey & { kind: 's3'; proxy: string | null };

/** Where uploads, rejected rows, mails as files and pictures lie. */
export type FilesPlace = { kind: 'folder'; path: string } | Bucket;

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const regionName = /^[a-z0-9-]{1,40}$/;
const prefixName = /^(?:[\w.-]+\/)*$/;

const readEndpoint = (text: string | null): string | null | undefined => {
  if (text === null) return null;
  const address = URL.parse(text);
  const isPlain = address && /^https?:$/.test(address.protocol) && address.pathname === '/' && !address.username;
  return isPlain && address.search === '' ? address.origin : undefined;
};

/** Reads `s3://bucket/prefix?endpoint=…&region=…`; undefined for what is no such address. */
export const readBucketAddress = (text: string): BucketAddress | undefined => {
  const address = URL.parse(text);
  if (address?.protocol !== 's3:' || address.username !== '' || address.port !== '') return undefined;
  const { hostname: bucket, searchParams } = address;
  if ([...searchParams.keys()].some(name => name !== 'endpoint' && name !== 'region')) return undefined;
  const prefix = address.pathname.replace(/^\/+|\/+$/g, '').replace(/$/, '/');
  const endpoint = readEndpoint(searchParams.get('endpoint'));
  const region = searchParams.get('region') ?? 'us-east-1';
  if (!bucketName.test(bucket) || !regionName.test(region) || !prefixName.test(prefix === '/' ? '' : prefix))
    return undefined;
  return endpoint === undefined ? undefined : { bucket, prefix: prefix === '/' ? '' : prefix, endpoint, region };
};

/** Where a file lies, in words for people. */
export const placeBelow = (place: FilesPlace, name: string): string =>
  place.kind === 'folder' ? join(place.path, name) : `s3://${place.bucket}/${place.prefix}${name}`;
