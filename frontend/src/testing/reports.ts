/** Reports of a supplier about whom there is nothing to tell: what a test changes is what it is about. */
import type {
  AnswersReport,
  FollowersReport,
  FunnelReport,
  ReturnsReport,
  ShippingReport,
} from '@/features/reports/reportsApi';

const days = { from: '2026-03-01', to: '2026-03-01' };
const none = { asked: 0, accepted: 0, turnedDown: 0, open: 0 };
export const noReturns: ReturnsReport = {
  ...days,
  totals: { delivered: 0, back: none, percent: null },
  before: { delivered: 0, back: none, percent: null },
  reasons: [],
};
const notDue = { inTime: 0, late: 0, waiting: 0 };
export const nothingDue: ShippingReport = {
  ...days,
  totals: { ...notDue, percent: null },
  before: { ...notDue, percent: null },
  days: [{ day: '2026-03-01', ...notDue }],
};
export const noQuestions: AnswersReport = {
  ...days,
  withinSeconds: 172_800,
  totals: { asked: 0, ...notDue, percent: null },
  medianSeconds: null,
  before: { asked: 0, ...notDue, percent: null },
  medianSecondsBefore: null,
  days: [{ day: '2026-03-01', asked: 0, ...notDue }],
};
export const noFollowers: FollowersReport = { ...days, followers: 0, buyers: 0, ads: [] };
export const nothingCounted: FunnelReport = {
  ...days,
  countedSince: null,
  countedFrom: null,
  isWhole: false,
  leastSample: 20,
  totals: null,
  before: null,
  ads: [],
  days: [],
};
