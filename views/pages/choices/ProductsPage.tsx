import { IslandSlot } from '../../islands/IslandSlot.tsx';
import type { PickTexts } from '../../islands/product-picker/PickFinder.tsx';
import type { PickFrame, PickModel } from '../../islands/product-picker/pick-model.ts';
import { type PageContext, usePage } from '../../page-context.tsx';
import { ChoiceFrame, type ChoicePlace, type ChoiceProblem } from './ChoiceFrame.tsx';
import { ChosenProducts, type ChosenProps } from './ChosenProducts.tsx';
import { StepNav } from './StepNav.tsx';

export type ProductsPageProps = {
  place: ChoicePlace;
  /** The question of a step; of a finished dashboard how many are watched. */
  title: string;
  /** What can be chosen, or what the choice is for. */
  lead: string;
  canEdit: boolean;
  found: PickModel & Omit<PickFrame, 'csrf'>;
  /** Whether all that can be watched is chosen: the chosen ones have the room then. */
  isFull: boolean;
  chosen: ChosenProps;
  problem: ChoiceProblem;
};

const presentTexts = (t: PageContext['t']): PickTexts => ({
  find: t('choices:find'),
  category: t('choices:category'),
  retailer: t('choices:retailer'),
  search: t('dashboards:find'),
  hide: t('choices:hideChosen'),
  plainHelp: t('choices:plainHelp'),
  listed: t('choices:foundShow'),
  allIn: t('choices:foundAllIn'),
  upcs: t('upcs:link'),
  add: t('choices:addTicked'),
  legend: t('choices:foundLegend'),
  chosen: t('choices:isChosen'),
  ticked: t('choices:ticked', { count: 2, ticked: '#' }),
  tickedOne: t('choices:ticked', { count: 1, ticked: '1' }),
  tickPage: t('choices:tickPage'),
  untickPage: t('choices:untickPage'),
  untickAll: t('choices:untickAll'),
});

const presentActs = (t: PageContext['t'], place: ChoicePlace) =>
  place.kind === 'settings'
    ? []
    : [
        { value: 'back', label: t('choices:back'), look: '' },
        { value: 'next', label: t('choices:next'), look: 'primary' },
        { value: 'leave', label: t('choices:saveAndLeave'), look: 'quiet' },
      ];

/** The products of a dashboard: thousands to choose from, beside the chosen ones. */
export const ProductsPage = ({ place, title, lead, canEdit, found, isFull, chosen, problem }: ProductsPageProps) => {
  const { t, csrfToken } = usePage();
  const help = { ticked: t('choices:nextAdds'), none: chosen.total === 0 ? t('choices:noneChosen') : '' };
  const props = { id: 'picker', texts: presentTexts(t), acts: presentActs(t, place), help, csrf: csrfToken, ...found };
  return (
    <ChoiceFrame place={place} title={title} lead={lead} problem={problem}>
      {canEdit ? null : <p className="muted">{t('settings:readOnly')}</p>}
      <p className="traybar">
        {place.kind === 'setup' ? <strong>{chosen.totalText}</strong> : null}{' '}
        <a href="#chosen-products">{t('choices:toChosen')}</a>
      </p>
      <div className={isFull ? 'stack' : 'duo duo--main'}>
        <div className="stack">
          <IslandSlot name="ProductPicker" id="picker" mode="load" props={props} />
          {canEdit ? null : <StepNav place={place} />}
        </div>
        <ChosenProducts {...chosen} isBeside={!isFull} />
      </div>
    </ChoiceFrame>
  );
};
