import { describe, expect, it } from 'vitest';
import { planMemory } from '../../server/config/memory-plan.ts';
import { readSettings } from '../../server/config/settings.ts';

const machine = { cores: 2, webWorkers: 2 };

describe('the share of the engine', () => {
  it('is what the processes leave', () => {
    const small = planMemory({ cache: 0, ...machine, total: 1024 });
    const large = planMemory({ cache: 0, ...machine, total: 8192 });
    expect(small.engine).toBeLessThan(1024 - 2 * 100);
    expect(large.engine).toBeGreaterThan(4096);
    expect(large.engine).toBeLessThanOrEqual(0.8 * 8192);
  });

  it('is smaller with more web workers', () => {
    const [two, four] = [2, 4].map(webWorkers => planMemory({ cache: 0, ...machine, webWorkers, total: 2048 }).engine);
    expect(four).toBeLessThan(two ?? 0);
  });

  it('is never less than a file of prices needs', () => {
    expect(planMemory({ cache: 0, ...machine, total: 256 }).engine).toBe(64);
  });

  it('is what the operator says', () => {
    expect(planMemory({ cache: 0, ...machine, total: 512, engine: 300 }).engine).toBe(300);
  });
});

describe('what follows from it', () => {
  it('a container of 512 MB computes one analysis after another, in one thread, and says that it is tight', () => {
    expect(planMemory({ cache: 0, ...machine, total: 512 })).toMatchObject({
      queriesAtOnce: 1,
      threads: 1,
      smallHeaps: true,
      isTight: true,
    });
  });

  it('a large machine uses its cores, and never all threads of the pool for analyses', () => {
    expect(planMemory({ cache: 0, total: 65_536, cores: 16, webWorkers: 4 })).toMatchObject({
      queriesAtOnce: 3,
      threads: 16,
      smallHeaps: false,
      isTight: false,
    });
  });

  it('many cores beside little memory are not all used', () => {
    const { threads, engine } = planMemory({ cache: 0, total: 1024, cores: 64, webWorkers: 1 });
    expect(threads).toBeLessThan(16);
    expect(engine / threads).toBeGreaterThanOrEqual(64);
  });
});

describe('the settings', () => {
  const small = { total: 512, cores: 2 };
  it('share out what the machine has', () => {
    expect(readSettings({ WEB_CONCURRENCY: '2' }, small).memory).toMatchObject({ total: 512, engine: 64 });
    expect(readSettings({ ENGINE_MEMORY_MB: '256' }, small).memory).toMatchObject({ engine: 256, isTight: false });
  });

  it('share out nothing where the APIs are others', () => {
    const url = 'http://127.0.0.1:9';
    const own = { MAIN_API_URL: url, CHARTS_API_URL: url, DASHBOARD_API_URL: url };
    expect(readSettings(own, small).memory).toBeNull();
  });
});
