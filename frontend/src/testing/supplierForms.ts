/** The supplier panel in tests: what it asks for wherever one is in it, and how its forms are filled. */
import { screen } from '@testing-library/react';
import { http } from 'msw';
import type { OwnApplication } from '@/features/supplier/supplierApi';
import { ok } from '@/testing/handlers';
import { listed, listedProduct, ownAds, questionsToMe } from '@/testing/panels';
import type { renderApp } from '@/testing/render';

/** An application as it was sent. */
export const ownApplication: OwnApplication = {
  status: 'pending',
  reason: '',
  companyName: 'Lodos Ticaret',
  taxOffice: 'Kadıköy',
  taxNumber: '1234567890',
  iban: 'TR330006100519786457841326',
  phone: '+905321234567',
  address: 'Moda Caddesi No: 1',
  city: 34,
  cityName: 'İstanbul',
  district: 3402,
  districtName: 'Kadıköy',
  town: '',
  mersisNumber: '0123456789000015',
  kepAddress: 'lodos@hs01.kep.tr',
  authorisedName: 'Ayşe',
  authorisedSurname: 'Işık',
  dateCreated: '2026-11-20T06:00:00Z',
  dateApproved: null,
};

export type User = Awaited<ReturnType<typeof renderApp>>['user'];

export async function choose(user: User, label: string, name: string) {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name }));
}

/** The first press asks, the second one does. */
export async function publish(user: User) {
  await user.click(screen.getByRole('button', { name: 'İlanı yayınla' }));
  await user.click(await screen.findByRole('button', { name: 'Evet, yayınla' }));
}

export async function fillTerms(user: User) {
  await choose(user, 'Kategori', 'Elektronik');
  await choose(user, 'Alt kategori', 'Bilgisayar');
  await choose(user, 'Marka', 'Poyraz');
  await choose(user, 'Model', 'Nova 14');
  await typeTerms(user);
}

export async function typeTerms(user: User) {
  await user.type(screen.getByLabelText('Satış fiyatı (₺)'), '24.537,00');
  await user.type(screen.getByLabelText('En yüksek indirim (%)'), '34');
  await user.type(screen.getByLabelText('Stok'), '125');
  await user.type(screen.getByLabelText('İlan süresi (gün)'), '7');
  await user.type(screen.getByLabelText('Minimum katılım'), '15');
  await user.type(screen.getByLabelText('Maksimum katılım'), '105');
}

/** What the panel asks for wherever one is in it. */
export const supplierAnswers = [
  http.get('*/api/supplier/ads', () => ok(listed(ownAds))),
  http.get('*/api/supplier/questions', () => ok(listed(questionsToMe))),
  http.get('*/api/supplier/products', () => ok(listed([listedProduct]))),
  http.get('*/api/supplier/orders', () => ok(listed([]))),
  http.get('*/api/supplier/returns', () => ok(listed([]))),
  http.get('*/api/supplier/application', () => ok(null)),
];
