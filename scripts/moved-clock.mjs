// Preloaded by `npm test -- --clock=…`: Date begins so many milliseconds ahead, and goes on from there.
const ahead = Number(process.env.VITRINA_TEST_CLOCK_AHEAD_MS ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = Date;
