import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Packages, type PackagesProps } from '../../components/PackageCards.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type PricingPageProps = PackagesProps & {
  /** The package and price of the signed-in person's team; null for everybody else. */
  own: string | null;
  /** What a new team starts with; '' for who has one, and where another API decides it. */
  beginning: string;
  /** How many months a year costs; '' where the packages differ. */
  yearCosts: string;
};

/** The packages side by side, with their limits. */
export const PricingPage = ({ own, beginning, yearCosts, ...packages }: PricingPageProps) => {
  const { t, basePath, appName, person } = usePage();
  return (
    <Frame>
      <div className="pagehead">
        <h1>{t('pricing:title')}</h1>
        <p className="pagehead__answer">{t('pricing:lead')}</p>
        {person ? null : (
          <div className="pagehead__acts">
            <ButtonLink href={basePath + paths.register} look="primary">
              {t('common:register')}
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="stack">
        {own ? <p>{own}</p> : null}
        <Packages {...packages} />
        <p className="muted measure">
          {[yearCosts, beginning, t('pricing:noPayment', { app: appName })].filter(Boolean).join(' ')}
        </p>
        {person ? (
          <p className="row">
            <ButtonLink href={basePath + paths.teamPlan}>{t('pricing:toPlan')}</ButtonLink>
          </p>
        ) : null}
      </div>
    </Frame>
  );
};
