/** The desk of a supplier that is suspended. */
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnApplication } from '@/features/supplier/supplierApi';
import { places } from '@/testing/buying';
import { ok } from '@/testing/handlers';
import { ownProduct, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { ownApplication as own, supplierAnswers } from '@/testing/supplierForms';

const WHY = 'Vergi levhanız okunmuyor.';

let application: OwnApplication | null = null;

beforeEach(() => {
  server.use(
    http.get('*/api/supplier/application', () => ok(application)),
    http.get('*/api/supplier/papers', () => ok([])),
    ...places,
    ...supplierAnswers,
  );
});

describe('a suspended supplier', () => {
  it('reads why, what goes on and what waits, and is offered nothing new', async () => {
    application = { ...own, status: 'suspended', reason: WHY };
    await renderApp('/satici/bilgiler', { signedInAs: supplier });
    const notice = within(await screen.findByRole('region', { name: 'Satış yetkiniz askıda' }));
    for (const text of [WHY, /Siparişleri göndermeyi/, /Hakedişleriniz hesabınızda durur/]) {
      expect(notice.getByText(text)).toBeVisible();
    }
    expect(notice.getByRole('link', { name: 'Bize yazın' })).toHaveAttribute('href', '/site/iletisim');
    expect(screen.queryByRole('link', { name: 'Yeni ilan oluştur' })).toBeNull();
  });

  it.each(['/satici', '/satici/ilanlar'])('without any ad is offered none at %s either', async (path) => {
    application = { ...own, status: 'suspended', reason: WHY };
    server.use(http.get('*/api/supplier/ads', () => ok({ items: [], more: false, total: 0 })));
    await renderApp(path, { signedInAs: supplier });
    expect(await screen.findByText('Henüz ilanınız yok')).toBeVisible();
    expect(await screen.findAllByText('Yeni ilan yayınlayamaz, ürün ekleyip değiştiremezsiniz.')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Yeni ilan oluştur' })).toBeNull();
  });

  it.each([
    ['/shop/create-new-ad', 'Yeni ilan oluştur'],
    ['/shop/create-catalog-items', 'Kataloğa ekle'],
  ])('is told at %s before anything is typed', async (path, title) => {
    application = { ...own, status: 'suspended', reason: WHY };
    await renderApp(path, { signedInAs: supplier });
    expect(await screen.findByText(WHY)).toBeVisible();
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Kategori' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Satıcı paneli' })).toHaveAttribute('href', '/satici');
  });

  it.each(['/satici/urunler/130', '/satici/urunler/dosya'])('changes no product at %s', async (path) => {
    application = { ...own, status: 'suspended', reason: WHY };
    server.use(http.get('*/api/supplier/products/130', () => ok(ownProduct)));
    await renderApp(path, { signedInAs: supplier });
    expect(await screen.findAllByText('Yeni ilan yayınlayamaz, ürün ekleyip değiştiremezsiniz.')).toHaveLength(2);
    expect(screen.queryByLabelText('Açıklama')).toBeNull();
    expect(document.querySelector('input[type=file]')).toBeNull();
  });

  it('is back as before once that is lifted', async () => {
    application = { ...own, status: 'approved' };
    await renderApp('/satici/bilgiler', { signedInAs: supplier });
    expect(await screen.findByRole('link', { name: 'Yeni ilan oluştur' })).toBeVisible();
    expect(screen.queryByText('Satış yetkiniz askıda')).toBeNull();
  });
});
