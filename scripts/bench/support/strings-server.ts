import { answerWith, serveBare } from './bare-server.ts';
import { pageWriter } from './strings-page.ts';

/** The minimal server of the budget: the page written by template strings from its data for each request. */
process.once('message', (html: string) => serveBare(answerWith(pageWriter(html))));
