import type { ReactNode } from 'react';
import { usePage } from '../../page-context.tsx';
import { Button } from '../Button.tsx';
import { Csrf } from './Csrf.tsx';

type Props = {
  action: string;
  fields?: Record<string, string | number>;
  look?: 'primary' | 'danger' | 'quiet' | 'plain';
  size?: 'small' | 'normal';
  children: ReactNode;
};

/** One action as a separate form: a button with its values. */
export const PostButton = ({ action, fields = {}, look = 'plain', size = 'normal', children }: Props) => (
  <form method="post" action={usePage().basePath + action}>
    <Csrf />
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button look={look} size={size}>
      {children}
    </Button>
  </form>
);
