/** The pages to read: every link of header and footer leads to one, with its headings in order. */
import fs from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FIRST_SITE } from '@/lib/siteApi';
import { refusal } from '@/testing/handlers';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { FIRST_VERSION, siteText } from '@/testing/siteTexts';
import { screenIs } from '@/testing/width';
import { buyer } from '@/testing/world';

const main = () => within(screen.getByRole('main'));
const levels = () =>
  main()
    .getAllByRole('heading')
    .map(({ tagName }) => Number(tagName.slice(1)));

describe('the pages to read', () => {
  it.each([
    ['/site/hakkimizda', 'Hakkımızda'],
    ['/site/iletisim', 'İletişim'],
    ['/site/sss', 'Sıkça Sorulan Sorular'],
    ['/site/imecede-sat', 'İmece’de sat'],
    ['/site/gizlilik', 'Gizlilik ve Kişisel Veriler'],
    ['/site/kosullar', 'Kullanım Koşulları'],
    ['/site/sozlesmeler', 'Sözleşmeler'],
    ['/site/typography', 'Tipografi'],
    ['/site/components', 'Bileşenler'],
    ['/site/sozlesmeler/mesafeli-satis', 'Mesafeli Satış Sözleşmesi'],
    ['/site/sozlesmeler/on-bilgilendirme', 'Ön Bilgilendirme Formu'],
    ['/site/sozlesmeler/1', 'Ön Bilgilendirme Formu'],
    ['/site/sozlesmeler/2', 'Mesafeli Satış Sözleşmesi'],
  ])('%s has its title, headings in order and whole texts', async (address, title) => {
    await renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    await waitFor(() => expect(levels().length).toBeGreaterThan(1));
    expect(document.title).toBe(`${title} | İmece`);
    const steps = levels().map((level, i, all) => level - (all[i - 1] ?? 0));
    expect(Math.max(...steps)).toBe(1);
    expect(levels().filter((level) => level === 1)).toHaveLength(1);
    expect(screen.getByRole('main').textContent).not.toMatch(/[{}]|site\./);
  });

  it.each(['/site/iletisim', '/site/gizlilik', '/site/sozlesmeler/mesafeli-satis', '/site/kosullar'])(
    '%s names the shop as the company, as its contracts do, and never who developed it',
    async (address) => {
      const settings = fs.readFileSync('../services/orders/settings.py', 'utf8');
      const company = /"COMPANY_NAME", "([^"]+)"/.exec(settings)?.[1] ?? 'no name';
      await renderApp(address);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.getByRole('main')).not.toHaveTextContent('Ortak Yazılım');
      if (address !== '/site/kosullar')
        await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(company));
    },
  );

  it('/site leads to who we are', async () => {
    await renderApp('/site');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hakkımızda' })).toBeVisible();
  });

  it.each(['/site/yok', '/site/not-found', '/site/gizlilik/yok', '/site/sozlesmeler/yok', '/site/sozlesmeler/3'])(
    '%s is not found',
    async (address) => {
      await renderApp(address);
      expect(await main().findByRole('link', { name: 'Ana sayfaya dön' })).toBeVisible();
    },
  );

  it('say what was promised: ten questions, eight clauses, the version and both withdrawal periods', async () => {
    const privacy = await renderApp('/site/gizlilik');
    expect(await main().findAllByRole('heading', { level: 2, name: /^\d+\. / })).toHaveLength(10);
    privacy.unmount();
    const terms = await renderApp('/site/kosullar');
    expect(await main().findAllByRole('heading', { level: 2, name: /^\d+\. / })).toHaveLength(8);
    terms.unmount();
    await renderApp('/site/sozlesmeler');
    await waitFor(() => expect(main().getAllByText('Yürürlük: 2 Ocak 2025')).toHaveLength(2));
    expect(main().getByText(/yasal 14 gün.*toplam 15 gün/)).toBeVisible();
  });

  const clause = (name: string) => main().getByRole('heading', { name: new RegExp(`^\\d+\\. ${name}$`) }).parentElement;

  it('are a contract whose promises are these', async () => {
    await renderApp('/site/sozlesmeler/mesafeli-satis');
    await main().findByText('Yürürlük: 2 Ocak 2025');
    const says = (name: string, ...promises: RegExp[]) => {
      for (const promise of promises) expect(clause(name)).toHaveTextContent(promise);
    };
    says('Geri ödeme', /ürün satıcıya ulaştıktan sonra 2-10 gün içinde.*yasadaki 14 günlük süre/);
    says('Ödeme güvenliği', /sahibinin rızası dışında kullanıldığı.*3 gün içinde geri gönderir/);
    says('Mücbir sebep', /Engel 30 günü aşarsa taraflardan her biri sözleşmeyi feshedebilir/);
    says('Ayıplı mal ve garanti', /teslimden başlayarak 2 yıl boyunca/, /garanti süresi en az 2 yıldır/);
    says('Teslimat', /ilan bittikten sonra 5 iş günü içinde kargoya verilir/);
    says('Kaporalı ilanlar', /3 iş günü içinde ödenir ve ürün bu ödemeden sonra 3 iş günü içinde kargoya verilir/);
    says('Kaporalı ilanlar', /süresinde ödenmezse kapora iade edilmez/, /süre dolmadan vazgeçerse kapora iade edilir/);
    says('Uyuşmazlıklar', /2026 yılında 186\.000 TL’nin altındaki uyuşmazlıklarda.*tüketici hakem heyeti/);
  });

  it('tell before buying how one pays, and whom one may turn to', async () => {
    await renderApp('/site/sozlesmeler/on-bilgilendirme');
    await main().findByText('Yürürlük: 2 Ocak 2025');
    const payment = clause('Ödeme');
    expect(payment).toHaveTextContent(/sipariş verilirken kredi kartı ya da banka kartıyla/);
    expect(payment).toHaveTextContent(/Banka kartında 3D Secure kullanılır/);
    expect(payment).toHaveTextContent(/Taksit yalnızca bazı ilanlarda vardır/);
    expect(payment).toHaveTextContent(/Kapıda ödeme yoktur/);
    expect(clause('Teslimat')).toHaveTextContent(/5 iş günü içinde kargoya verilir; kargo 1-3 gün sürer/);
    expect(clause('Şikâyet ve başvuru')).toHaveTextContent(/2026 yılında 186\.000 TL/);
  });

  it('keep older versions readable, and say of each that it holds no more', async () => {
    const older = { ...siteText('gizlilik', 'tr'), title: 'Eski gizlilik', versions: ['2026-11-25', FIRST_VERSION] };
    const current = { ...older, title: 'Yeni gizlilik', version: '2026-11-25' };
    server.use(
      http.get('*/cdn/texts/gizlilik/tr.json', () => HttpResponse.json(current)),
      http.get('*/cdn/texts/gizlilik/2025-01-02/tr.json', () => HttpResponse.json(older)),
    );
    const { user } = await renderApp('/site/gizlilik');
    expect(await main().findByText('Yürürlük: 25 Kasım 2026')).toBeVisible();
    await user.click(main().getByText('Önceki sürümler (1)'));
    await user.click(main().getByRole('link', { name: '2 Ocak 2025 gününden başlayan sürüm' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Eski gizlilik' })).toBeVisible();
    expect(main().getByRole('note')).toHaveTextContent('artık geçerli değildir');
    expect(main().queryByText(/yürürlükte olan/)).toBeNull();
    await user.click(main().getByRole('link', { name: 'Yürürlükteki metni oku' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Yeni gizlilik' })).toBeVisible();
  });

  it('are not found in a version that never held', async () => {
    server.use(
      http.get('*/cdn/texts/gizlilik/2020-01-01/tr.json', () => refusal(404, 'not_found', 'Sürüm bulunamadı.')),
    );
    await renderApp('/site/gizlilik?surum=2020-01-01');
    expect(await main().findByRole('link', { name: 'Ana sayfaya dön' })).toBeVisible();
  });

  it('say when a text could not be fetched, and fetch it again', async () => {
    server.use(
      http.get('*/cdn/texts/kosullar/tr.json', () => refusal(503, 'upstream_unavailable', 'Yok'), { once: true }),
    );
    const { user } = await renderApp('/site/kosullar');
    await user.click(await main().findByRole('button', { name: 'Tekrar dene' }));
    expect(await main().findByText('Yürürlük: 2 Ocak 2025')).toBeVisible();
  });

  it('show on a drawing where we are, and lead to a map', async () => {
    await renderApp('/site/iletisim');
    const place = main().getByRole('heading', { level: 2, name: 'Yerimiz' }).parentElement as HTMLElement;
    expect(place).toHaveAttribute('id', 'harita');
    const link = within(place).getByRole('link');
    expect(link).toHaveAttribute(
      'href',
      expect.stringContaining('https://www.openstreetmap.org/search?query=Barbaros'),
    );
    expect(within(link).getByRole('img', { hidden: true })).toHaveAccessibleName();
  });

  it('say where, when and how we are reached, and who is behind it', async () => {
    await renderApp('/site/iletisim');
    await screen.findByRole('heading', { level: 1, name: 'İletişim' });
    const fact = (name: string) => within(main().getByText(name, { selector: 'dt' }).parentElement as HTMLElement);
    const address = 'Barbaros Mah. Ortak Sok. No: 8, 34746 Ataşehir / İstanbul';
    expect(fact('Adres').getByText(address)).toBeVisible();
    expect(fact('Adres').getByRole('link')).toHaveAttribute(
      'href',
      `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
    );
    expect(fact('Çalışma saatleri').getByText('Pazartesi - Cumartesi 10:00 - 19:00')).toBeVisible();
    expect(fact('E-posta').getByRole('link', { name: 'destek@imece.test' })).toHaveAttribute(
      'href',
      'mailto:destek@imece.test',
    );
    expect(fact('Telefon').getByRole('link', { name: '0850 123 45 67' })).toHaveAttribute('href', 'tel:+908501234567');
    expect(fact('Unvan').getByText('İmece Elektronik Ticaret A.Ş.')).toBeVisible();
  });

  it('open an answer under its question', async () => {
    const { user } = await renderApp('/site/sss');
    const answer = main().getByText(/Yasal cayma süresi/);
    expect(answer).not.toBeVisible();
    await user.click(main().getByText('Kaç gün içinde iade edebilirim?'));
    expect(answer).toBeVisible();
  });
});

describe('the people behind the shop', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [768, 3],
    [767, 2],
    [380, 2],
    [379, 1],
  ])('stand on a screen of %i px %i beside each other', async (width, count) => {
    screenIs(width);
    await renderApp('/site/hakkimizda');
    await waitFor(() => expect(document.querySelectorAll('.slick-slide')).toHaveLength(6));
    expect(document.querySelectorAll('.slick-slide[aria-hidden="false"] article')).toHaveLength(count);
  });
});

describe('the menus', () => {
  it('lead only to screens that exist', async () => {
    await renderApp('/hesap/profil', { signedInAs: buyer });
    expect(await screen.findByRole('link', { name: 'Siparişlerim' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Değerlendirmelerim' })).toHaveAttribute(
      'href',
      '/hesap/degerlendirmelerim',
    );
    expect(screen.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', FIRST_SITE.developerUrl);
  });
});
