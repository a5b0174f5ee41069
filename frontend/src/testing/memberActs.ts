/** A member whom an operator suspended, as the audit tells of it. */
import type { OperatorAct } from '@/features/operator/membersApi';

export const MEMBER_ID = '3f1c8f0d-0b6f-4a52-9d53-3c1f7f0f8a11';
export const OTHER_ID = '3f1c8f0d-0b6f-4a52-9d53-3c1f7f0f8a12';
export const AT = '2026-03-02T09:00:00Z';
export const WHY = 'Hesaptan art arda sahte sipariş verildi.';

export const suspension: OperatorAct = {
  id: OTHER_ID,
  date: AT,
  operatorId: OTHER_ID,
  operatorName: 'Tarık Uysal',
  service: 'identity',
  act: 'member_suspended',
  subject: 'member',
  subjectId: MEMBER_ID,
  reason: WHY,
  changes: [
    { what: 'role', before: 'buyer', after: 'operator' },
    { what: 'amountKurus', before: '', after: '2000000' },
  ],
};
