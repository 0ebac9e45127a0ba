import { Button, EnterButton } from '../../components/Button.tsx';
import { ErrorSummary, type FormError, findError } from '../../components/forms/ErrorSummary.tsx';
import { describedBy, FieldError } from '../../components/forms/Field.tsx';
import { Banner } from '../../components/notices/Banner.tsx';
import { EmptyState } from '../../components/notices/States.tsx';
import { Usage, type UsageProps } from '../../components/Usage.tsx';
import { usePage } from '../../page-context.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { ChoiceFrame, type ChoicePlace, type ChoiceProblem } from './ChoiceFrame.tsx';
import { StepNav } from './StepNav.tsx';

/** A retailer option (docs/product.md §3): its name is its title; `image` is served from here, if it has one. */
export type RetailerRow = { value: string; name: string; image: string | null; checked: boolean };

export type RetailersPageProps = {
  /** The question of a step; of a finished dashboard how many are watched. */
  title: string;
  place: ChoicePlace;
  /** Address of this page. */
  path: string;
  canEdit: boolean;
  /** As it is written within a sentence. */
  country: string;
  retailers: RetailerRow[];
  /** "4 saved" */
  chosenText: string;
  usage: UsageProps | null;
  problem: ChoiceProblem;
  errors?: FormError[];
  /** What a button did that saves nothing; '' elsewhere. */
  note?: string;
};

const Option = ({ retailer, canEdit }: { retailer: RetailerRow; canEdit: boolean }) => (
  <label className="choice choice--retailer" title={retailer.name}>
    <input
      type="checkbox"
      name="retailers"
      value={retailer.value}
      defaultChecked={retailer.checked}
      disabled={!canEdit}
    />
    <span>
      {retailer.image ? <img src={retailer.image} alt="" width="24" height="24" loading="lazy" /> : null}
      <span className="breakable">{retailer.name}</span>
    </span>
  </label>
);

const All = ({ count }: { count: number }) => {
  const { t } = usePage();
  return (
    <>
      <Button size="small" name="do" value="all">
        {t('choices:retailersAll', { count })}
      </Button>{' '}
      <Button size="small" name="do" value="none">
        {t('choices:retailersNone')}
      </Button>
    </>
  );
};

const List = ({ place, path, canEdit, retailers, errors = [] }: RetailersPageProps) => {
  const { t } = usePage();
  const error = findError(errors, 'retailers');
  return (
    <ChoiceForm action={path} canEdit={canEdit}>
      {canEdit ? <EnterButton>{t('choices:retailersSave')}</EnterButton> : null}
      <fieldset
        className="choices"
        id="retailers"
        tabIndex={-1}
        aria-describedby={describedBy('retailers', undefined, error)}
      >
        <legend>{t('choices:retailersLegend')}</legend>
        {error ? <FieldError id="retailers" error={error} /> : null}
        <div className="choices--columns">
          {retailers.map(retailer => (
            <Option key={retailer.value} retailer={retailer} canEdit={canEdit} />
          ))}
        </div>
      </fieldset>
      {canEdit && retailers.length > 1 ? (
        <div className="row">
          <All count={retailers.length} />
        </div>
      ) : null}
      {/* On the way through the steps, going on saves. */}
      {canEdit && place.kind === 'settings' ? (
        <p>
          <Button look="primary" name="do" value="save">
            {t('choices:retailersSave')}
          </Button>
        </p>
      ) : null}
      <StepNav place={place} inForm={canEdit} unmet={t('choices:noneChosen')} />
    </ChoiceForm>
  );
};

/** The retailers of a dashboard: one list, saved as a whole. */
export const RetailersPage = (props: RetailersPageProps) => {
  const { t } = usePage();
  const { place, title, canEdit, retailers, chosenText, usage, problem, errors = [], country, note } = props;
  return (
    <ChoiceFrame place={place} title={title} lead={t('choices:retailersLead', { country })} problem={problem}>
      {canEdit ? null : <p className="muted">{t('settings:readOnly')}</p>}
      <ErrorSummary title={t('common:errorSummary')} errors={errors} />
      {note ? <Banner type="info" title={note} /> : null}
      <div className="duo duo--main">
        {retailers.length > 0 ? (
          <List {...props} />
        ) : (
          <div className="stack">
            <EmptyState icon="shop" title={t('choices:retailersEmpty')} text={t('choices:retailersEmptyText')} />
            <StepNav place={place} />
          </div>
        )}
        {usage ? (
          <aside className="card stack stack--tight duo__stuck" aria-label={t('choices:planUse')}>
            {chosenText ? <p>{chosenText}</p> : null}
            <Usage {...usage} />
          </aside>
        ) : null}
      </div>
    </ChoiceFrame>
  );
};
