import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { ChartSpecimens } from './ChartSpecimens.tsx';
import { ControlSpecimens } from './ControlSpecimens.tsx';
import { DataSpecimens } from './DataSpecimens.tsx';
import { MessageSpecimens } from './MessageSpecimens.tsx';
import { TokenSpecimens } from './TokenSpecimens.tsx';

const schemes = ['light', 'dark'] as const;

/** Every component in its states, in both colour schemes. Its sample words are data, and so in one language. */
export const StyleguidePage = () => {
  const { t } = usePage();
  return (
    <Frame>
      <div className="pagehead">
        <h1>{t('styleguide:title')}</h1>
        <p className="pagehead__answer">{t('styleguide:lead')}</p>
      </div>
      <div className="duo" lang="en">
        {schemes.map(scheme => (
          <section
            className={`card stack styleguide__scheme styleguide__scheme--${scheme}`}
            key={scheme}
            aria-label={scheme}
          >
            <TokenSpecimens />
            <ControlSpecimens prefix={scheme} />
            <MessageSpecimens />
            <DataSpecimens prefix={scheme} />
            <ChartSpecimens prefix={scheme} />
          </section>
        ))}
      </div>
    </Frame>
  );
};
