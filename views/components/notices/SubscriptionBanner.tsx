import { usePage } from '../../page-context.tsx';
import { ButtonLink } from '../Button.tsx';
import { Banner } from './Banner.tsx';

/**
 * The status of the team's subscription, on every page of signed-in people (docs/product.md §4); nothing if there is no
 * problem.
 */
export const SubscriptionBanner = () => {
  const { subscription } = usePage();
  if (!subscription) return null;
  const { type, icon, title, text, href, label } = subscription;
  return (
    <div className="subscription no-print">
      <Banner type={type} icon={icon} title={title} text={text} announce={false}>
        <ButtonLink href={href} size="small">
          {label}
        </ButtonLink>
      </Banner>
    </div>
  );
};
