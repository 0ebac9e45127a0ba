import type { ReactNode } from 'react';
import { paths } from '../../../server/domain/paths.shared.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { usePage } from '../../page-context.tsx';
import type { ChoicePlace } from './ChoiceFrame.tsx';

type Props = {
  place: ChoicePlace;
  /** The destinations are buttons of the surrounding form, which sends the ticks first. */
  inForm?: boolean;
  /** What “next” does with the ticks, said before it is pressed. */
  help?: string;
  /** What is lacking while nothing is ticked. */
  unmet?: string;
  /** What stands in the place of “next” where there is no further step. */
  last?: ReactNode;
};

/** Back, next, or leave and return later; none of these in the settings of a finished dashboard. */
export const StepNav = ({ place, inForm = false, help = '', unmet = '', last = null }: Props) => {
  const { t, basePath } = usePage();
  if (place.kind === 'settings') return null;
  const { hrefs } = place;
  if (!inForm)
    return (
      <div className={place.isLast ? 'row' : 'row stepnav'}>
        {hrefs.back ? <ButtonLink href={hrefs.back}>{t('choices:back')}</ButtonLink> : null}{' '}
        {place.isLast ? (
          last
        ) : (
          <ButtonLink look="primary" href={hrefs.next}>
            {t('choices:next')}
          </ButtonLink>
        )}{' '}
        <ButtonLink look="quiet" href={basePath + paths.dashboards}>
          {t('choices:leave')}
        </ButtonLink>
      </div>
    );
  return (
    <div className="row stepnav">
      {hrefs.back ? (
        <Button name="do" value="back">
          {t('choices:back')}
        </Button>
      ) : null}{' '}
      <Button look="primary" name="do" value="next">
        {t('choices:next')}
      </Button>{' '}
      <Button look="quiet" name="do" value="leave">
        {t('choices:saveAndLeave')}
      </Button>{' '}
      {help ? <span className="field__help">{help}</span> : null}
      {unmet ? <span className="field__help unmet">{unmet}</span> : null}
    </div>
  );
};
