// Preloaded by `npm test -- --clock=…`: Date begins so many milliseconds ahead, and goes on from there. How many stands in
// its own address: whoever passes NODE_OPTIONS on passes the whole clock on.
const ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));
const RealDate = Date;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = Date;
