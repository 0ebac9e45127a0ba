/** The map style that the chart library inserts on import; it changes with the library's version. */
const mapStyle = "'sha256-2GF9hCGTDj/GGFNlQA54jDdMGl2fvoeZmZjAvBSiAtM='";

/** An empty style: that of a page which a table loads in place, whose nonce differs from the open page's. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What is needed under a policy without `unsafe-*`; a browser test checks that no violation is reported. */
export const styleHashes: readonly string[] = [mapStyle, emptyStyle];

/** The style element into which the library writes its rules, through the CSSOM. */
export const chartStyleId = 'plotly.js-style-global';
