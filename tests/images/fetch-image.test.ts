import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImageFetcher, type ImageFetcher } from '../../server/images/fetch-image.ts';
import { allowedAddress } from '../../server/images/image-hosts.ts';
import { reEncode } from '../../server/images/re-encode.ts';
import { mayConnectTo } from '../../server/outbound/addresses.ts';
import { bomb, drawing, endless, file, leadsTo, silent, startImageHost } from './image-host.ts';
import { drawn, readPicture } from './pictures.ts';

const sent = { bytes: 0 };
let host: Awaited<ReturnType<typeof startImageHost>>;
let fetcher: ImageFetcher;
let strict: ImageFetcher;

beforeAll(async () => {
  const picture = await readPicture(drawn.bottle);
  host = await startImageHost({
    '/good.png': file(picture),
    '/page.jpg': file(Buffer.from('<html><body>hello</body></html>'), 'image/jpeg'),
    '/drawing.png': file(drawing),
    '/bomb.png': file(bomb()),
    '/cut.png': file(picture.subarray(0, picture.length / 2)),
    '/endless.jpg': endless(sent),
    '/silent.png': silent,
    '/moved': leadsTo(() => '/good.png'),
    '/round': leadsTo(() => '/round'),
    '/inside': leadsTo(() => `http://127.0.0.1:${host.port}/good.png`),
    '/metadata': leadsTo(() => 'http://169.254.169.254/latest/meta-data'),
    '/file': leadsTo(() => 'file:///etc/passwd'),
  });
  const standard = { hosts: [host.host], timeoutMs: 1000 };
  fetcher = createImageFetcher({ ...standard, privateAddresses: ['127.0.0.1', '::1'] });
  strict = createImageFetcher({
    ...standard,
    hosts: [...standard.hosts, `127.0.0.1:${host.port}`],
    privateAddresses: [],
  });
});

afterAll(async () => {
  await Promise.all([fetcher.close(), strict.close(), host.close()]);
});

const at = (path: string): string => `http://${host.host}${path}`;

describe('where a picture may be fetched from', () => {
  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '192.0.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::127.0.0.1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'fec0::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::1',
    '2001::1',
    '2001:db8::1',
    '100::1',
    '',
    'localhost',
    '999.1.1.1',
  ])('not from %s', address => {
    expect(mayConnectTo(address, [])).toBe(false);
  });

  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '::ffff:8.8.8.8'])('from %s', address => {
    expect(mayConnectTo(address, [])).toBe(true);
  });

  it('from inside where the operator names the address or its range', () => {
    expect(mayConnectTo('10.1.2.3', ['10.1.0.0/16'])).toBe(true);
    expect(mayConnectTo('::ffff:10.1.2.3', ['10.1.2.3'])).toBe(true);
    expect(mayConnectTo('10.2.2.3', ['10.1.0.0/16', '::1'])).toBe(false);
  });

  it.each([
    ['https://img.example.com/a.jpg', true],
    ['https://IMG.example.com:443/a.jpg', true],
    ['https://a.cdn.example.com/b', true],
    ['http://here.example.com:8080/b', true],
    ['https://cdn.example.com/b', false],
    ['https://evil-cdn.example.com.attacker.example/b', false],
    ['https://img.example.com.attacker.example/', false],
    ['https://img.example.com:8443/a.jpg', false],
    ['https://user@img.example.com/a.jpg', false],
    ['ftp://img.example.com/a.jpg', false],
    ['file:///etc/passwd', false],
    ['data:image/png;base64,AAAA', false],
    ['/etc/passwd', false],
  ])('%s is on the list: %s', (address, isOn) => {
    const hosts = ['img.example.com', '*.cdn.example.com', 'here.example.com:8080'];
    expect(allowedAddress(address, hosts) !== null).toBe(isOn);
  });
});

describe('fetching a picture', () => {
  it('fetches it, also over a redirect', async () => {
    expect((await fetcher.fetch(at('/good.png'))).length).toBeGreaterThan(100);
    expect((await fetcher.fetch(at('/moved'))).length).toBeGreaterThan(100);
  });

  it.each([
    ['another host', 'http://example.org/a.png', 'host'],
    ['an address of this machine instead of its name', 'http://127.0.0.1:1/a.png', 'host'],
    ['a redirect to a host that is not on the list', '/inside', 'host'],
    ['a redirect to the metadata of a cloud', '/metadata', 'host'],
    ['a redirect to a file', '/file', 'host'],
    ['redirects without end', '/round', 'redirects'],
    ['nothing', '/nothing', 'status'],
    ['a server that does not go on', '/silent.png', 'tooSlow'],
    ['more than there may be', '/endless.jpg', 'tooLarge'],
  ])('refuses %s', async (_what, path, fault) => {
    await expect(fetcher.fetch(path.startsWith('/') ? at(path) : path)).rejects.toMatchObject({ fault });
  });

  it('cuts off what is too large long before its end', () => {
    expect(sent.bytes).toBeLessThan(30 * 1024 * 1024);
  });

  it('refuses a listed name that leads to this machine, before a byte is sent', async () => {
    const before = host.requested.length;
    for (const form of [host.host, `127.0.0.1:${host.port}`, `2130706433:${host.port}`, `0x7f.1:${host.port}`]) {
      await expect(strict.fetch(`http://${form}/good.png`)).rejects.toMatchObject({ fault: 'address' });
    }
    expect(host.requested.length).toBe(before);
  });

  it('takes what comes for a picture only where its content is one', async () => {
    const faults = { '/page.jpg': 'type', '/drawing.png': 'type', '/bomb.png': 'tooManyPixels', '/cut.png': 'broken' };
    for (const [path, fault] of Object.entries(faults)) {
      await expect(reEncode(await fetcher.fetch(at(path)), 320)).rejects.toMatchObject({ fault });
    }
  });

  it('makes it small, and leaves nothing in it but pixels', async () => {
    const { bytes, width, height } = await reEncode(await fetcher.fetch(at('/good.png')), 320);
    expect([width, height]).toEqual([320, 320]);
    expect(bytes.subarray(0, 3).toString('latin1')).toBe('\xff\xd8\xff');
    expect(bytes.includes('Exif')).toBe(false);
  });
});
