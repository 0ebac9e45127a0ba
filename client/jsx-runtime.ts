// What JSX is compiled to, by its own names: React has it as a CommonJS module, of which every call would name the object.
import * as runtime from 'react/jsx-runtime';

export const { Fragment, jsx, jsxs } = runtime;
