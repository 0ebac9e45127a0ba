import { SharedFrame } from '../../layout/SharedFrame.tsx';
import { usePage } from '../../page-context.tsx';

export type SharedProblemPageProps = { title: string; text: string };

/** Why a share link shows nothing. */
export const SharedProblemPage = ({ title, text }: SharedProblemPageProps) => {
  const { basePath, here } = usePage();
  return (
    <SharedFrame name="" until="" here={basePath + (here.split('?')[0] ?? '')}>
      <div className="stack measure">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
    </SharedFrame>
  );
};
