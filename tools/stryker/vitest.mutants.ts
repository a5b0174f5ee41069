/** The tests that are run on each planted fault: those that TESTS names, of what only computes. */
import storefront from './vite.config.ts';

const [pure] = storefront.test?.projects ?? [];

export default {
  ...storefront,
  plugins: [],
  test: {
    ...storefront.test,
    projects: [{ ...(pure as object), test: { ...(pure as { test: object }).test, include: JSON.parse(process.env.TESTS ?? '[]') } }],
  },
};
