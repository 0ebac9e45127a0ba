import type { ReactNode } from 'react';
import { paths } from '../../../server/domain/paths.shared.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { AccountField, AccountForm, type FormTrouble } from '../../components/forms/AccountForm.tsx';
import { Csrf } from '../../components/forms/Csrf.tsx';
import { type Choice, Choices } from '../../components/forms/Field.tsx';
import { AskedSearch } from '../../components/forms/ListSearch.tsx';
import { DashboardCrumbs } from '../../layout/DashboardCrumbs.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';

export type GroupPageProps = FormTrouble & {
  frame: DashboardFrameProps;
  id: number;
  groupId: number;
  dashboardName: string;
  canEdit: boolean;
  groupName: string;
  /** An analysis with its products alone; '' if there is none. */
  pricesHref: string;
  /** The content of the field: the name, or the input. */
  name: string;
  maxName: number;
  products: Choice[];
  query: string;
  found: Choice[];
  /** Of all matches, of which `found` are the first. */
  foundCount: number;
};

type PicksProps = { id: string; legend: string; choices: Choice[]; children: ReactNode };

/** Products to tick below the button that sends them: the bar stays in sight where a long list scrolls with the page. */
const Picks = ({ id, legend, choices, children }: PicksProps) => (
  <>
    <div className="pickbar">
      <p aria-hidden="true">{legend}</p>
      {children}
    </div>
    <Choices id={id} legend={legend} name="product" choices={choices} scroll barred codes />
  </>
);

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
      <Picks id="held" legend={t('choices:chosenTick')} choices={products}>
        <Button>{t('groups:remove')}</Button>
      </Picks>
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
          <Picks
            id="found"
            legend={
              found.length < foundCount
                ? t('groups:found', { shown: found.length, total: foundCount })
                : t('groups:foundAll', { count: foundCount })
            }
            choices={found}
          >
            <Button look="primary">{t('groups:addChosen')}</Button>
          </Picks>
        )}
      </form>
    </section>
  );
};

/** Folded unless something is wrong with the name: the products are what one comes for. */
const Rename = ({ id, groupId, name, maxName, errors, problem }: GroupPageProps) => {
  const { t } = usePage();
  return (
    <details className="definitions form-narrow" open={errors.length > 0 || problem !== null}>
      <summary>{t('groups:rename')}</summary>
      <AccountForm
        action={paths.group(id, groupId)}
        submit={t('groups:rename')}
        errors={errors}
        problem={problem}
        look="plain"
      >
        <AccountField name="name" label={t('groups:name')} errors={errors} max={maxName} value={name} />
      </AccountForm>
    </details>
  );
};

/** A group: its name, its products, and those that could be added. */
export const GroupPage = (props: GroupPageProps) => {
  const { t, basePath } = usePage();
  const { frame, id, groupId, dashboardName, canEdit, groupName, pricesHref } = props;
  return (
    <DashboardFrame {...frame}>
      <DashboardCrumbs
        dashboard={{ name: dashboardName, href: frame.overview.href }}
        above={{ label: t('groups:title'), href: basePath + paths.groups(id) }}
        crumb={groupName}
      />
      <div className="pagehead">
        <h1>{groupName}</h1>
        <p className="pagehead__answer">{t('groups:products', { count: props.products.length })}</p>
        {pricesHref || canEdit ? (
          <div className="pagehead__acts">
            {pricesHref ? (
              <ButtonLink href={pricesHref} look={canEdit ? 'plain' : 'primary'}>
                {t('groups:prices')}
              </ButtonLink>
            ) : null}{' '}
            {canEdit ? (
              <ButtonLink href={basePath + paths.groupDelete(id, groupId)}>{t('groups:delete')}</ButtonLink>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className="stack stack--loose">
        {canEdit ? <Rename {...props} /> : null}
        <div className="duo">
          <section className="stack" aria-labelledby="products">
            <h2 id="products">{t('groups:held')}</h2>
            <Held {...props} />
          </section>
          {canEdit ? <Find {...props} /> : null}
        </div>
      </div>
    </DashboardFrame>
  );
};
