import { paths } from '../../../server/domain/paths.shared.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Button } from '../../components/Button.tsx';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { type Choice, Choices } from '../../components/forms/Field.tsx';
import { AskedSearch } from '../../components/forms/ListSearch.tsx';
import { PostButton } from '../../components/forms/PostButton.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type GroupPageProps = FormTrouble & {
  frame: DashboardFrameProps;
  id: number;
  groupId: number;
  dashboardName: string;
  canEdit: boolean;
  groupName: string;
  /** The content of the field: the name, or the input. */
  name: string;
  maxName: number;
  products: Choice[];
  query: string;
  found: Choice[];
  /** Of all matches, of which `found` are the first. */
  foundCount: number;
};

const Held = ({ products, canEdit, id, groupId }: GroupPageProps) => {
  const { t, basePath } = usePage();
  if (products.length === 0) return <p className="muted">{t(canEdit ? 'groups:empty' : 'groups:emptyHere')}</p>;
  if (!canEdit)
    return (
      <ul className="settings">
        {products.map(product => (
          <li className="setting" key={product.value}>
            <bdi className="breakable">{product.label}</bdi> <span className="muted">{product.note}</span>
          </li>
        ))}
      </ul>
    );
  return (
    <form method="post" action={basePath + paths.groupRemove(id, groupId)} className="stack">
      <Csrf />
      <Choices id="held" legend={t('choices:chosenTick')} name="product" choices={products} scroll codes />
      <div className="row">
        <Button>{t('groups:remove')}</Button>
      </div>
    </form>
  );
};

const Find = ({ query, found, foundCount, id, groupId }: GroupPageProps) => {
  const { t, basePath } = usePage();
  return (
    <section className="stack" aria-labelledby="add">
      <h2 id="add">{t('groups:add')}</h2>
      <form method="get" action={basePath + paths.group(id, groupId)} className="finder finder--few">
        <AskedSearch name="q" label={t('groups:find')} value={query} list="found-products" />
        <Button>{t('dashboards:find')}</Button>
      </form>
      <form method="post" action={basePath + paths.groupAdd(id, groupId)} className="stack" id="found-products">
        <Csrf />
        {found.length === 0 ? (
          <p className="muted" role="status">
            {t('groups:noneFound')}
          </p>
        ) : (
          <Choices
            id="found"
            legend={
              found.length < foundCount
                ? t('groups:found', { shown: found.length, total: foundCount })
                : t('groups:foundAll', { count: foundCount })
            }
            name="product"
            choices={found}
            scroll
            codes
          />
        )}
        <div className="row">
          <Button look="primary">{t('groups:addChosen')}</Button>
        </div>
      </form>
    </section>
  );
};

const Ends = ({ id, groupId, groupName }: GroupPageProps) => {
  const { t } = usePage();
  return (
    <details className="stack">
      <summary>{t('groups:delete')}</summary>
      <div className="stack stack--tight">
        <p>{t('groups:deleteText', { name: groupName })}</p>
        <PostButton action={paths.groupDelete(id, groupId)} look="danger">
          {t('groups:deleteYes')}
        </PostButton>
      </div>
    </details>
  );
};

/** A group: its name, its products, and those that could be added. */
export const GroupPage = (props: GroupPageProps) => {
  const { t, basePath } = usePage();
  const { frame, id, groupId, dashboardName, canEdit, groupName, name, maxName, errors, problem } = props;
  return (
    <DashboardFrame {...frame}>
      <Breadcrumbs
        label={t('common:crumbs')}
        crumbs={[
          { label: dashboardName, href: frame.overview.href },
          { label: t('groups:title'), href: basePath + paths.groups(id) },
          { label: groupName },
        ]}
      />
      <div className="pagehead">
        <h1>{groupName}</h1>
        <p className="pagehead__answer">{t('groups:products', { count: props.products.length })}</p>
      </div>
      <div className="stack stack--loose">
        <div className="duo">
          <section className="stack" aria-labelledby="products">
            <h2 id="products">{t('groups:held')}</h2>
            <Held {...props} />
          </section>
          {canEdit ? <Find {...props} /> : null}
        </div>
        {canEdit ? (
          <div className="form-narrow">
            <AccountForm
              action={paths.group(id, groupId)}
              submit={t('groups:rename')}
              errors={errors}
              problem={problem}
              look="plain"
            >
              <AccountField name="name" label={t('groups:name')} errors={errors} max={maxName} value={name} />
            </AccountForm>
          </div>
        ) : null}
        {canEdit ? <Ends {...props} /> : null}
      </div>
    </DashboardFrame>
  );
};
