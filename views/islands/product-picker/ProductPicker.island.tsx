import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { fetchPart, formAddress } from '../fetch-part.ts';
import { useTicks } from '../use-ticks.ts';
import { followSearch } from './follow-search.ts';
import { PickFinder, type PickTexts } from './PickFinder.tsx';
import { PickList, type StepHelp } from './PickList.tsx';
import { PickPages } from './PickPages.tsx';
import { type PickFrame, type PickModel, readFrame, readPicks } from './pick-model.ts';

export type PickerProps = PickFrame &
  PickModel & {
    id: string;
    texts: PickTexts;
    /** The next destinations of a step: each sends the ticks first. */
    acts: { value: string; label: string; look: string }[];
    help: StepHelp;
  };

export const readHtml = (element: Element): PickFrame & PickModel => ({ ...readFrame(element), ...readPicks(element) });

const typingMs = 250;

/**
 * Choosing products: a search form and a form with its results, both complete without scripts. With scripts, the search
 * runs while typing, and ticks are kept over all searches and pages until they are sent together.
 */
export function Island({ id, texts, acts, help, ...first }: PickerProps) {
  const [model, setModel] = useState<PickModel>(first);
  const [isAwake, setAwake] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ticks = useTicks(first, model.rows);
  useEffect(() => setAwake(true), []);

  const show = async (href: string): Promise<void> => {
    setAsking(true);
    const part = await fetchPart(href, id);
    // The page of the address, as without a script.
    if (!part) return location.assign(href);
    setModel(readPicks(part));
    followSearch(part.ownerDocument);
    setAsking(false);
    history.replaceState(null, '', href);
  };
  const search = (form: HTMLFormElement, wait: number): void => {
    clearTimeout(typing.current);
    typing.current = setTimeout(() => void show(formAddress(form)), wait);
  };
  /** Page links work here; with a modifier key they are plain links. */
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
        help={help}
        ticks={ticks}
        isAwake={isAwake}
        isAsking={isAsking}
        pages={<PickPages {...model.pages} />}
      />
    </div>
  );
}
