import { chartControls as en } from '../../../../locales/en/analyses/chartControls.ts';
import { chartControls as es } from '../../../../locales/es/analyses/chartControls.ts';
import type { Lang } from '../../../../locales/text.ts';

/** The texts of the controls; a language without a line here does not compile. */
const words: Record<Lang, Record<keyof typeof en, string>> = { en, es };

type Act = Exclude<keyof typeof en, 'ends'>;

/** Of which day, week or month the values beside the names are. */
export const endsText = (lang: Lang, when: string): string => words[lang].ends.replace('{{day}}', when);

type Props = {
  lang: Lang;
  title: string;
  /** What each button does; a button without an act is not shown. */
  acts: Partial<Record<Act, () => void>>;
  /** Acts that would change nothing now. */
  idle: ReadonlySet<string>;
};

const signs: Record<Act, string> = {
  zoomIn: '+',
  zoomOut: '−',
  back: '←',
  forth: '→',
  whole: '',
  picture: 'PNG',
};

const order = ['zoomIn', 'zoomOut', 'back', 'forth', 'whole', 'picture'] as const;

/** Buttons above the chart for all that a pointer can do in it, and for a picture of it. */
export const ZoomControls = ({ lang, title, acts, idle }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one
  <div className="zoomed__acts no-print" role="group" aria-label={title}>
    {order.map(name => {
      const act = acts[name];
      const label = words[lang][name];
      if (!act) return null;
      return (
        <button
          key={name}
          type="button"
          className="button button--small"
          aria-label={label}
          title={signs[name] ? label : undefined}
          aria-disabled={idle.has(name)}
          onClick={act}
        >
          {signs[name] || label}
        </button>
      );
    })}
  </div>
);
