import { paths } from '../../../server/domain/paths.shared.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Definitions } from '../../components/Definitions.tsx';
import type { FormTrouble } from '../../components/forms/AccountForm.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { DashboardPageHead } from '../../layout/DashboardPageHead.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { UploadForm } from './UploadForm.tsx';

type Kept = { src: string; alt: string; facts: string; width: number; height: number };

export type ReferenceImagePageProps = FormTrouble & {
  frame: DashboardFrameProps;
  dashboard: { id: number; name: string };
  productId: number;
  product: string;
  canEdit: boolean;
  current: Kept | null;
  before: Kept | null;
  galleryHref: string;
};

const Picture = ({ src, alt, facts, width, height }: Kept) => (
  <>
    <img className="shot" src={src} alt={alt} width={width} height={height} />
    <p className="muted">{facts}</p>
  </>
);

const Current = ({ current, canEdit, dashboard, productId }: ReferenceImagePageProps) => {
  const { t, basePath } = usePage();
  if (!current) {
    return (
      <section className="empty">
        <h2>{t('images:none')}</h2>
        <p>{t('images:noneText')}</p>
        {canEdit ? null : <p>{t('images:noneView')}</p>}
      </section>
    );
  }
  return (
    <section className="stack stack--tight" aria-labelledby="current">
      <h2 id="current">{t('images:current')}</h2>
      <Picture {...current} />
      {canEdit ? (
        <div className="row">
          <ButtonLink href={basePath + paths.referenceImageRemove(dashboard.id, productId)}>
            {t('images:remove')}
          </ButtonLink>
        </div>
      ) : null}
    </section>
  );
};

const Before = ({ before, canEdit, dashboard, productId }: ReferenceImagePageProps) => {
  const { t } = usePage();
  if (!before) return null;
  return (
    <section className="stack stack--tight" aria-labelledby="before">
      <h2 id="before">{t('images:before')}</h2>
      <Picture {...before} />
      {canEdit ? (
        <PostButton action={paths.referenceImageRestore(dashboard.id, productId)}>{t('images:restore')}</PostButton>
      ) : null}
    </section>
  );
};

/** The reference image of a product: shown, replaced, removed, restored. */
export const ReferenceImagePage = (props: ReferenceImagePageProps) => {
  const { t } = usePage();
  const { frame, dashboard, productId, product, canEdit, current, errors, problem, galleryHref } = props;
  return (
    <DashboardFrame {...frame}>
      <DashboardPageHead
        dashboard={{ name: dashboard.name, href: frame.overview.href }}
        title={t('images:title', { product })}
        lead={t('images:lead')}
      />
      <div className="stack stack--loose">
        <Definitions
          label={t('images:measure')}
          terms={[
            { name: t('figures:image.same'), text: t('figures:define.image.same') },
            { name: t('figures:image.different'), text: t('figures:define.image.different') },
          ]}
        />
        <p>
          <a href={galleryHref}>{t('images:toGallery', { product })}</a>
        </p>
        <div className="referenceshots">
          <Current {...props} />
          <Before {...props} />
        </div>
        {canEdit ? (
          <section className="stack stack--tight" aria-labelledby="upload">
            <h2 id="upload">{t(current ? 'images:replace' : 'images:upload')}</h2>
            <UploadForm dashboardId={dashboard.id} productId={productId} errors={errors} problem={problem} />
          </section>
        ) : null}
      </div>
    </DashboardFrame>
  );
};
