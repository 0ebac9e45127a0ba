import { Banner } from '../../components/Banner.tsx';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Button } from '../../components/Button.tsx';
import { Csrf } from '../../components/Csrf.tsx';
import { Dialog, DialogClose, DialogOpener } from '../../components/Dialog.tsx';
import { ErrorSummary, errorOf, type FormError } from '../../components/ErrorSummary.tsx';
import { type Choice, Choices } from '../../components/Field.tsx';
import { Frame } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { DeleteDraftForm } from './DeleteDraftForm.tsx';
import { Steps } from './Steps.tsx';

const deleteDialog = 'delete-draft';

export type SetupPageProps = {
  dashboard: { id: number; name: string };
  retailers: Choice[];
  /** Part of a name, brand or UPC that products were searched by. */
  query: string;
  found: Choice[];
  foundText: string;
  moreText: string | null;
  kept: Choice[];
  keptText: string;
  /** Products that are ticked and in neither list. */
  carried: string[];
  errors: FormError[];
  problem: { title: string; text: string } | null;
};

const ProductSearch = ({ query }: { query: string }) => {
  const { t } = usePage();
  return (
    <div className="row finder__row">
      <div className="field finder__field">
        <label htmlFor="q">{t('dashboards:productsFind')}</label>
        <input className="input" id="q" name="q" type="search" defaultValue={query} maxLength={100} />
      </div>
      <Button name="action" value="find">
        {t('dashboards:find')}
      </Button>{' '}
    </div>
  );
};

/**
 * The second step, as one form: each button sends all that is ticked, so that a search loses nothing. The first button
 * is the search: pressing Enter in its field searches and does not create.
 */
export const SetupPage = (props: SetupPageProps) => {
  const { t, basePath } = usePage();
  const { dashboard, retailers, found, kept, errors, problem } = props;
  const own = `${basePath}/dashboards/${dashboard.id}`;
  return (
    <Frame current="dashboards">
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[{ label: t('common:dashboards'), href: `${basePath}/dashboards` }, { label: dashboard.name }]}
      />
      <div className="pagehead">
        <h1>{t('dashboards:step2')}</h1>
        <p className="pagehead__answer">{t('dashboards:setupLead', { name: dashboard.name })}</p>
      </div>
      <Steps current={2} />
      <form method="post" action={`${own}/setup`} className="stack stack--loose setup" noValidate>
        <Csrf />
        {props.carried.map(id => (
          <input type="hidden" key={id} name="product" value={id} />
        ))}
        {problem ? <Banner type="error" {...problem} /> : null}
        <ErrorSummary title={t('common:errorSummary')} errors={errors} />
        <div className="duo">
          <section className="stack">
            <h2>{t('dashboards:products')}</h2>
            <ProductSearch query={props.query} />
            <p className="muted" role="status">
              {props.foundText}
            </p>
            {found.length > 0 ? (
              <Choices
                id="products"
                name="product"
                legend={t('dashboards:productsFoundTitle')}
                choices={found}
                error={errorOf(errors, 'products')}
                scroll
              />
            ) : null}
            {props.moreText ? <p className="muted">{props.moreText}</p> : null}
          </section>
          <section className="stack">
            <h2>{props.keptText}</h2>
            {kept.length > 0 ? (
              <Choices
                id="kept"
                name="product"
                legend={t('dashboards:productsKept')}
                help={t('dashboards:productsKeptHelp')}
                choices={kept}
                scroll
              />
            ) : null}
            {retailers.length > 0 ? (
              <Choices
                id="retailers"
                name="retailer"
                legend={t('dashboards:retailers')}
                help={t('dashboards:retailersHelp')}
                choices={retailers}
                error={errorOf(errors, 'retailers')}
                scroll
              />
            ) : (
              <>
                <h2>{t('dashboards:retailers')}</h2>
                <p className="muted">{t('dashboards:retailersNone')}</p>
              </>
            )}
          </section>
        </div>
        <div className="row setup__acts">
          <Button look="primary" name="action" value="activate">
            {t('dashboards:activate')}
          </Button>{' '}
          <Button name="action" value="save">
            {t('dashboards:save')}
          </Button>{' '}
          <DialogOpener id={deleteDialog} label={t('dashboards:deleteDraft')} href={`${own}/delete`} />
        </div>
      </form>
      <Dialog id={deleteDialog} title={t('dashboards:deleteTitle', { name: dashboard.name })}>
        <DeleteDraftForm
          dashboardId={dashboard.id}
          keep={<DialogClose id={deleteDialog} label={t('dashboards:deleteNo')} />}
        />
      </Dialog>
    </Frame>
  );
};
