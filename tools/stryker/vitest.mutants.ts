/** The tests that are run on each planted fault: those that TESTS names, of what only computes. */
import storefront from './vite.config.ts';

const [pure] = storefront.test?.projects as { test: object }[];
const include: string[] = JSON.parse(process.env.TESTS ?? '[]');

export default {
  ...storefront,
  plugins: [],
  test: { ...storefront.test, projects: [{ ...pure, test: { ...pure?.test, include } }] },
};
