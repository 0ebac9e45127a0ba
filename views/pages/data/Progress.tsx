import { usePage } from '../../page-context.tsx';
import type { ProgressProps } from './props.ts';

/** The progress of an import: a bar, and the same in words. */
export const Progress = ({ share, percent, text, rate, left }: ProgressProps) => (
  <div className="usage">
    <label className="usage__name" htmlFor="progress">
      {usePage().t('data:progress')}
    </label>{' '}
    <span className="usage__share">{percent}</span>
    <progress id="progress" max={1} value={share}>
      {percent}
    </progress>
    <p className="usage__note">
      <span>{text}</span> <span>{[rate, left].filter(Boolean).join(', ')}</span>
    </p>
  </div>
);
