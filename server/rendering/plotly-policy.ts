/**
 * What the chart library needs under a policy without `unsafe-*`: the hash of the map style that it inserts on import.
 * It changes with the library's version; a browser test holds that no violation is reported.
 */
export const styleHashes: readonly string[] = ["'sha256-2GF9hCGTDj/GGFNlQA54jDdMGl2fvoeZmZjAvBSiAtM='"];

/** The style element that the library writes its rules into, through the CSSOM. */
export const chartStyleId = 'plotly.js-style-global';
