/** A product with the label of docs/product.md §3: the upc, whose digits are aligned, and the name. */
export const ProductLabel = ({ label }: { label: string }) => {
  const end = label.indexOf(' ');
  return (
    <span className="pick__label">
      <span className="num">{label.slice(0, end)}</span>
      {label.slice(end)}
    </span>
  );
};
