type Props = { src: string; basePath: string };

/** A country's flag, served from here; the country's name is beside it. */
export const Flag = ({ src, basePath }: Props) => (
  <img className="flag" src={`${basePath}${src}`} alt="" width="24" height="16" loading="lazy" />
);
