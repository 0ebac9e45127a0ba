/** A product as docs/product.md §3 labels it: the upc, whose digits stand under one another, plus the name. */
export const ProductLabel = ({ label }: { label: string }) => {
  const end = label.indexOf(' ');
  return (
    <span className="pick__label">
      <span className="num">{label.slice(0, end)}</span>
      {label.slice(end)}
    </span>
  );
};
