/** The map style that the chart library inserts on import; it changes with the library's version. */
const mapStyle = "'sha256-2GF9hCGTDj/GGFNlQA54jDdMGl2fvoeZmZjAvBSiAtM='";

/** A style without a rule: that of a page which a table reads in place, whose nonce is not the open page's. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What is needed under a policy without `unsafe-*`; a browser test holds that no violation is reported. */
export const styleHashes: readonly string[] = [mapStyle, emptyStyle];

/** The style element that the library writes its rules into, through the CSSOM. */
export const chartStyleId = 'plotly.js-style-global';
