/** The page of a certificate, and the way to it from an ended ad. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { withoutTls } from '@/testing/withoutTls';
import vector from '../../../tests/contracts/certificate_vector.json';

const PAGE = '/kapanis-belgesi/100017';

function documents({ jws = vector.jws, history = vector.history } = {}) {
  server.use(
    http.get('*/cdn/certificates/100017.json', () => HttpResponse.json({ adId: 100_017, jws })),
    http.get('*/cdn/certificates/100017/history.txt', () => HttpResponse.text(history)),
    http.get('*/cdn/certificates/keys.json', () => HttpResponse.json({ keys: vector.keys })),
  );
}

describe('/kapanis-belgesi', () => {
  beforeEach(() => documents());

  it('verifies the certificate and shows what it says', async () => {
    await renderApp(PAGE);
    expect(await screen.findByRole('heading', { name: 'Belge doğrulandı' })).toBeVisible();
    expect(screen.getAllByLabelText('Doğru:')).toHaveLength(6);
    const said = screen.getByRole('region', { name: 'Belgede yazanlar' });
    expect(said).toHaveTextContent('850,00 ₺');
    expect(said).toHaveTextContent('9.000,00 ₺');
    expect(said).toHaveTextContent('60 adet (stok 200)');
    expect(within(said).getByText(/İadelerin gönderildiğini bu belge söylemez/)).toHaveTextContent(
      'fiyata sayılan her adet için',
    );
    expect(screen.getByRole('link', { name: 'Katılım geçmişi' })).toHaveAttribute(
      'href',
      '/cdn/certificates/100017/history.txt',
    );
  });

  it('says which check failed', async () => {
    documents({ history: vector.history.replace('25 65', '26 66') });
    await renderApp(PAGE);
    expect(await screen.findByRole('heading', { name: 'Belge doğrulanamadı' })).toBeVisible();
    expect(screen.getAllByText('Yanlış:')).toHaveLength(2);
  });

  it('says that the browser cannot verify on a page without TLS, and where the documents are', async () => {
    withoutTls();
    await renderApp(PAGE);
    expect(await screen.findByText('Bu tarayıcı belgeyi burada doğrulayamıyor')).toBeVisible();
    expect(screen.queryByText('Belge doğrulanamadı')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Katılım geçmişi' })).toBeVisible();
  });

  it('says that an ad has none', async () => {
    server.use(
      http.get('*/cdn/certificates/100017.json', () => refusal(404, 'not_found', 'Yok')),
      http.get('*/cdn/certificates/100017/history.txt', () => refusal(404, 'not_found', 'Yok')),
    );
    await renderApp(PAGE);
    expect(await screen.findByText('Bu ilanın kapanış belgesi yok')).toBeVisible();
  });

  it('offers another try when a document could not be had', async () => {
    server.use(http.get('*/cdn/certificates/keys.json', () => refusal(503, 'upstream_unavailable', 'Yok')));
    const { user } = await renderApp(PAGE);
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    documents();
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'Belge doğrulandı' })).toBeVisible();
  });
});
