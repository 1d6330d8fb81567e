// A request that a test does not answer reaches no server: `npm start` may run beside, at the same port as
// the document of the tests.
globalThis.fetch = async () => {
  throw new TypeError('fetch failed');
};
