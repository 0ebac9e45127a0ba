import { useEffect, useRef, useState } from 'react';

/** `refused`: what to do where the browser lets no page copy. */
type Props = { id: string; label: string; value: string; copy: string; copied: string; refused: string };

export const readHtml = (element: Element): Pick<Props, 'value'> => ({
  value: element.querySelector('textarea')?.value ?? '',
});

/** By the clipboard where the page may use it: over plain HTTP it may not, and what is selected is copied. */
const copyFrom = async (field: HTMLTextAreaElement): Promise<boolean> => {
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand('copy');
  }
};

/** A text to take along, in a field that selects it whole; with scripts a button copies it. */
export function Island({ id, label, value, copy, copied, refused }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [outcome, setOutcome] = useState('');
  useEffect(() => setAwake(true), []);
  const take = async (): Promise<void> => {
    if (field.current) setOutcome((await copyFrom(field.current)) ? copied : refused);
  };
  return (
    <div className="stack stack--tight">
      <div className="field">
        <label htmlFor={`${id}-field`}>{label}</label>
        <textarea
          ref={field}
          className="input breakable"
          id={`${id}-field`}
          readOnly
          rows={3}
          cols={80}
          value={value}
          onFocus={event => event.currentTarget.select()}
        />
      </div>
      <div className="row">
        {isAwake ? (
          <button type="button" className="button" onClick={() => void take()}>
            {copy}
          </button>
        ) : null}
        <span role="status">{outcome}</span>
      </div>
    </div>
  );
}
