/** What kinds of messages weigh against each other, and the sign that a line has beside lines of another kind. */
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ToastKind } from '@/lib/toasts';

const FROM_GRAVE_TO_MILD = ['error', 'warning', 'info', 'success'] as const satisfies ToastKind[];

const SIGNS = {
  error: { Sign: CircleAlert, colour: 'text-bole-600' },
  warning: { Sign: TriangleAlert, colour: 'text-bole-600' },
  info: { Sign: Info, colour: 'text-cobalt-700' },
  success: { Sign: CircleCheck, colour: 'text-turq-700' },
};

/** Of some kinds the one that must not be overlooked. */
export function gravest(kinds: ToastKind[]): ToastKind {
  return FROM_GRAVE_TO_MILD.find((kind) => kinds.includes(kind)) ?? 'info';
}

export function SignOf({ kind }: { kind: ToastKind }) {
  const { Sign, colour } = SIGNS[kind];
  return <Sign size={16} aria-hidden="true" data-kind={kind} className={`me-2 inline-block align-[-2px] ${colour}`} />;
}
