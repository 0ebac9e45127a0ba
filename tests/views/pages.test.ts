import { describe, expect, test } from 'vitest';
import { resources } from '../../locales/resources.ts';
import { languages } from '../../server/domain/languages.ts';
import { cases } from './pages.ts';
import { readHtml } from './render.ts';

/** A text that is lacking stands as its key, in any namespace. */
const keyOfText = new RegExp(`[>"](?:${Object.keys(resources.en.texts).join('|')}):[\\w.-]+[<"]`);

const islands = (html: string): number => html.match(/<vitrina-island /g)?.length ?? 0;
const executable = (html: string): string[] => html.match(/<script(?![^>]*application\/json)[^>]*>/g) ?? [];

describe.each(languages)('in %s', lang => {
  describe.each(Object.entries(cases))('%s', (_name, one) => {
    const html = readHtml(one.page(lang), lang, { ...one.context, islands: [] });

    test('is one complete document in its language, with one heading', () => {
      expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${lang}"`));
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).toContain('<main');
      expect(html.match(/<title>[^<]+<\/title><\/head>/)).not.toBeNull();
    });

    test('sends scripts only where it holds an island or a menu: one that wakes it and its chunks, one that holds a click till then, one that closes menus, none inline', () => {
      const scripts = executable(html).map(
        script => /^<script type="module" src="\/assets\/([A-Za-z.-]+)-\w+\.js">/.exec(script)?.[1],
      );
      // Chunks of islands that start by themselves, which the entry would load one after another.
      const others = scripts.filter(name => !/^(?:menus|wake|chunk|\w+\.island)$/.test(name ?? ''));
      expect(['', 'entry', 'entry,hold-click']).toContain(others.join());
      expect(scripts.includes('wake')).toBe(/<vitrina-island [^>]*mode="(?:load|idle|visible)"/.test(html));
      expect(scripts.includes('entry')).toBe(islands(html) > 0);
      expect(scripts.includes('menus')).toBe(html.includes('<details class="menu menu--end" name="topbar">'));
      expect(scripts.includes('hold-click')).toBe(/<vitrina-island [^>]*mode="interaction"/.test(html));
      expect(html).not.toMatch(/ style="| on\w+="/);
    });

    test('names each id once', () => {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    });

    test('carries no text that is a key', () => {
      expect(html).not.toMatch(keyOfText);
    });
  });
});

test('says the kind of monitoring in the title of the home page', () => {
  const [en, es] = languages.map(lang => readHtml(cases.home?.page(lang) ?? never(), lang));
  expect(en).toContain('Real-time online retail monitoring');
  expect(es).toMatch(/<title>[^<]*tiempo real[^<]*<\/title>/);
});

test('shows a notification once, however often it was said', () => {
  const html = readHtml(cases.dashboards?.page('en') ?? never(), 'en', cases.dashboards?.context);
  expect(html.match(/class="toast /g)).toHaveLength(1);
});

function never(): never {
  throw new Error('a case is missing');
}
