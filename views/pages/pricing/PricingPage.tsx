import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Packages, type PackagesProps } from '../../components/PackageCards.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type PricingPageProps = PackagesProps & {
  /** The package and price of the signed-in person's team; null for everybody else. */
  own: string | null;
};

/** The packages side by side, with their limits. */
export const PricingPage = ({ own, ...packages }: PricingPageProps) => {
  const { t, basePath, person } = usePage();
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
        <p className="muted measure">{t('pricing:noPayment')}</p>
        {person ? (
          <p className="row">
            <ButtonLink href={basePath + paths.teamPlan}>{t('pricing:toPlan')}</ButtonLink>
          </p>
        ) : null}
      </div>
    </Frame>
  );
};
