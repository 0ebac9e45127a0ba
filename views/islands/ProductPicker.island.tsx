import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { fetchPart } from './fetch-part.ts';
import { followSearch } from './follow-search.ts';
import { PickFinder, type PickTexts } from './PickFinder.tsx';
import { PickList } from './PickList.tsx';
import { PickPages } from './PickPages.tsx';
import { type PickFrame, type PickModel, readFrame, readPicks } from './pick-model.ts';
import { useTicks } from './use-ticks.ts';

export type PickerProps = PickFrame &
  PickModel & {
    id: string;
    texts: PickTexts;
    /** The ways on from a step of the set-up: each sends what is ticked first. */
    acts: { value: string; label: string; look: string }[];
  };

export const readHtml = (element: Element): PickFrame & PickModel => ({ ...readFrame(element), ...readPicks(element) });

const typingMs = 250;

/** The address that a form would ask for, without the fields that were left empty. */
const addressOf = (form: HTMLFormElement): string => {
  const fields = [...new FormData(form)]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(fields).toString();
  return form.getAttribute('action') + (query && `?${query}`);
};

/**
 * Products to choose: a search form and a form over what it found, each of them complete without scripts. Where they run,
 * the search answers while one types, and ticks stay through every search and page until they are sent together.
 */
export function Island({ id, texts, acts, ...first }: PickerProps) {
  const [model, setModel] = useState<PickModel>(first);
  const [isAwake, setAwake] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ticks = useTicks(first, model.rows);
  useEffect(() => setAwake(true), []);

  const show = async (href: string): Promise<void> => {
    setAsking(true);
    const part = await fetchPart(href, id);
    // The page that the address leads to, as without a script.
    if (!part) return location.assign(href);
    setModel(readPicks(part));
    followSearch(part.ownerDocument);
    setAsking(false);
    history.replaceState(null, '', href);
  };
  const search = (form: HTMLFormElement, wait: number): void => {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => void show(addressOf(form)), wait);
  };
  /** Page links act here; with a modifier key they stay plain links. */
  const follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('.pages a');
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void show(link.getAttribute('href') ?? '').then(() => document.getElementById('found')?.scrollIntoView());
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only links inside answer, which keyboards reach
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click comes from the keyboard too
    <div className="stack picker" onClick={follow}>
      <PickFinder frame={first} texts={texts} onType={form => search(form, typingMs)} onAsk={form => search(form, 0)} />
      <PickList
        model={model}
        frame={first}
        texts={texts}
        acts={acts}
        ticks={ticks}
        isAwake={isAwake}
        isAsking={isAsking}
        pages={<PickPages {...model.pages} />}
      />
    </div>
  );
}
