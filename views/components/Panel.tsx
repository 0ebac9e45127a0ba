import type { ReactNode } from 'react';
import { paths } from '../../server/domain/paths.shared.ts';
import { usePage } from '../page-context.tsx';
import { FailedPanel, NoMatch, type NoMatchProps } from './notices/States.tsx';

/** A part of a page filled by one upstream call: with content, empty, or failed. */
export type PanelState<T> =
  | { state: 'ok'; value: T }
  | ({ state: 'notFound' } & NoMatchProps)
  /** `name`: of the part. `ofPlan`: trying again would not help, a link to the plan does. */
  | { state: 'failed'; name: string; title: string; text: string; retryHref: string; ofPlan?: boolean };

type Props<T> = { panel: PanelState<T>; children: (value: T) => ReactNode };

/** A failure affects only its own panel, with its reason and a retry link, never the page. */
export function Panel<T>({ panel, children }: Props<T>): ReactNode {
  const { t, basePath, requestId } = usePage();
  if (panel.state === 'ok') return children(panel.value);
  if (panel.state === 'notFound') return <NoMatch {...panel} />;
  return (
    <FailedPanel
      title={panel.title}
      text={panel.text}
      retry={
        panel.ofPlan
          ? { href: basePath + paths.teamPlan, label: t('common:seePlan') }
          : { href: panel.retryHref, label: t('common:retry') }
      }
      reference={t('common:reference', { id: requestId })}
    />
  );
}
