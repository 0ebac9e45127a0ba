import { answerWith, serveBare } from './bare-server.ts';

/** The least that a server can do: the finished page, cut into its tags and texts, joined again for each request. */
process.once('message', (html: string) => {
  const pieces = html.split(/(?<=>)/);
  serveBare(answerWith(() => pieces.join('')));
});
