import { asWorkbook, type PictureFormat, withPicture } from '../../server/domain/file-format.shared.ts';
import { chartBelow, withQuery } from '../../server/domain/paths.shared.ts';
import { usePage, useTakesPictures } from '../page-context.tsx';
import { usePart } from '../part-context.tsx';
import { ButtonLink } from './Button.tsx';
import { Icon } from './icons/Icon.tsx';

type Props = { href: string; of: string };

const RowLinks = ({ href, of }: Props) => {
  const { t } = usePage();
  return (
    <>
      <ButtonLink size="small" look="quiet" href={href} title={t('analysis:fileOf', { section: of })}>
        <Icon name="download" />
        {t('analysis:csvFile')}
        <span className="visually-hidden">: {of}</span>
      </ButtonLink>
      <ButtonLink size="small" look="quiet" href={asWorkbook(href)} title={t('workbook:title')}>
        {t('workbook:link')}
        <span className="visually-hidden">: {of}</span>
      </ButtonLink>
    </>
  );
};

/** The rows of a part of a page as files, a CSV and a workbook; `of` names the part, also for those who hear it. Nothing without an address. */
export const FileLinks = (props: Props) => {
  const part = usePart();
  if (!props.href || part) return null;
  return (
    <span className="file-links">
      <RowLinks {...props} />
    </span>
  );
};

const pictureFormats: readonly PictureFormat[] = ['svg', 'png'];

const PictureLinks = ({ chart, of }: { chart: string; of: string }) => {
  const { t, here, basePath } = usePage();
  const [path = '', query = ''] = here.split('?');
  return pictureFormats.map(format => (
    <ButtonLink
      key={format}
      size="small"
      look="quiet"
      href={basePath + withQuery(chartBelow(path), withPicture(query, chart, format))}
      title={t(`analysis:picture.${format}`)}
    >
      {t(`analysis:pictureFile.${format}`)}
      <span className="visually-hidden">: {of}</span>
    </ButtonLink>
  ));
};

/** A chart as files: its rows, where they have an address, and the drawing, where the page lets it be taken. */
export const ChartFiles = ({ chart, href = '', of }: { chart: string; href?: string | undefined; of: string }) => {
  const part = usePart();
  const takesPictures = useTakesPictures();
  if (part || !(href || takesPictures)) return null;
  return (
    <span className="file-links">
      {href ? <RowLinks href={href} of={of} /> : null}
      {takesPictures ? <PictureLinks chart={chart} of={of} /> : null}
    </span>
  );
};
