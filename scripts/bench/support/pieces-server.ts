import { answerWith, serveBare } from './bare-server.ts';

/** The minimum work of a server: the finished page, split into its tags and texts, joined again for each request. */
process.once('message', (html: string) => {
  const pieces = html.split(/(?<=>)/);
  serveBare(answerWith(() => pieces.join('')));
});
