import { answerWith, serveBare } from './bare-server.ts';
import { createStringsWriter } from './strings-writer.ts';

/** The minimal server of the budget: the page written by plain strings from its data for each request. */
process.once('message', (html: string) => serveBare(answerWith(createStringsWriter(html))));
