import { Panel, type PanelState } from '../../components/Panel.tsx';
import { DashboardCrumbs } from '../../layout/DashboardCrumbs.tsx';
import { DashboardFrame, type DashboardFrameProps } from '../../layout/Frame.tsx';
import { usePage } from '../../page-context.tsx';
import { AlertForm, type AlertFormProps } from './AlertForm.tsx';
import { AlertPreview, type PreviewValue } from './AlertPreview.tsx';

export type AlertFormPageProps = {
  frame: DashboardFrameProps;
  listHref: string;
  title: string;
  lead: string;
  crumb: string;
  /** The kinds of alert, for a new one; none for an existing one. */
  kinds: { label: string; href: string; current: boolean }[];
  form: AlertFormProps;
  preview: PanelState<PreviewValue> | null;
};

/** A new or existing alert: its sentence, and when it would have fired. */
export const AlertFormPage = ({ frame, listHref, title, lead, crumb, kinds, form, preview }: AlertFormPageProps) => {
  const { t } = usePage();
  return (
    <DashboardFrame {...frame}>
      <DashboardCrumbs
        dashboard={{ name: frame.dashboard.name, href: frame.overview.href }}
        above={{ label: t('alerts:title'), href: listHref }}
        crumb={crumb}
      />
      <div className="pagehead">
        <h1>{title}</h1>
        <p className="pagehead__answer">{lead}</p>
      </div>
      {kinds.length > 0 ? (
        <nav className="tabs" aria-label={t('alertForm:kinds')}>
          {kinds.map(kind => (
            <a key={kind.href} href={kind.href} aria-current={kind.current ? 'page' : undefined}>
              {kind.label}
            </a>
          ))}
        </nav>
      ) : null}
      <AlertForm {...form} />
      {preview ? (
        <section className="stack stack--tight alert-preview" id="preview" aria-label={t('alertForm:previewName')}>
          <Panel panel={preview}>{value => <AlertPreview value={value} />}</Panel>
        </section>
      ) : null}
    </DashboardFrame>
  );
};
