import { NarrowFrame } from '../../layout/NarrowFrame.tsx';

/** Says to somebody, perhaps without an account, that they get a report no more. */
export const ReportEndedPage = ({ title, lead }: { title: string; lead: string }) => (
  <NarrowFrame title={title} lead={lead}>
    {null}
  </NarrowFrame>
);
