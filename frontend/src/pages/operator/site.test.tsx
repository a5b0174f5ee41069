/** What the shop says of itself, as operators change it and shoppers read it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  changedNames,
  type SiteFile,
  type SiteForm,
  type SitePlan,
  siteFormOf,
} from '@/features/operator/siteSettingsApi';
import { FIRST_SITE, type Site } from '@/lib/siteApi';
import { ok, refusal } from '@/testing/handlers';
import { held } from '@/testing/held';
import { operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const REASON = 'Destek hattı değişti.';
const MOVED: Site = { ...FIRST_SITE, phone: '+904440123', phoneFormatted: '444 0 123' };
const SAID = 'Telefon bir Türkiye numarası olmalıdır(!)';

const PLAN: SitePlan = {
  id: 'd1b2a3c4-0000-4000-8000-000000000001',
  beginsOn: '2027-01-01',
  operatorId: operator.id,
  plannedAt: '2026-11-26T09:00:00Z',
  reason: REASON,
  changed: ['phone'],
  before: FIRST_SITE,
  after: MOVED,
};

let file: SiteFile;
let sent: unknown[] = [];

const keptAs = (values: SiteForm): Site =>
  values.phone === '444 0 123' ? MOVED : { ...FIRST_SITE, ...values, ...phoneOf(FIRST_SITE) };
const phoneOf = ({ phone, phoneFormatted }: Site) => ({ phone, phoneFormatted });

beforeEach(() => {
  sent = [];
  const first = { version: 0, values: FIRST_SITE, saved: null };
  file = { version: 0, values: FIRST_SITE, publicUrl: 'https://imece.example', versions: [first], plans: [] };
  server.use(
    http.get('*/cdn/site.json', () => HttpResponse.json(file.values)),
    http.get('*/api/operator/site', () => ok(file)),
    http.post('*/api/operator/site/preview', async ({ request }) => {
      const { values } = (await request.json()) as { values: SiteForm };
      if (values.phone === '12') return refusal(422, 'validation_failed', SAID, { 'values.phone': [SAID] });
      const after = keptAs(values);
      return ok({ values: after, changed: changedNames(file.values, after) });
    }),
    http.post('*/api/operator/site/change', async ({ request }) => {
      const body = (await request.json()) as { beginsOn: string | null };
      sent.push(body);
      if (body.beginsOn) {
        file = { ...file, plans: [{ ...PLAN, beginsOn: body.beginsOn }] };
        return ok(file);
      }
      const saved = { operatorId: operator.id, at: '2026-11-26T09:00:00Z', reason: REASON, plannedAt: null };
      file = { ...file, version: 1, values: MOVED, versions: [{ version: 1, values: MOVED, saved }, ...file.versions] };
      return ok(file);
    }),
    http.post('*/api/operator/site/plans/:id/withdraw', async ({ request, params }) => {
      sent.push({ withdrawn: params.id, ...((await request.json()) as object) });
      file = { ...file, plans: [] };
      return ok(file);
    }),
  );
});

async function open() {
  const app = await renderApp('/yonetim/site', { signedInAs: operator });
  const phone = await screen.findByLabelText('Telefon');
  return { ...app, phone };
}

const change = () => screen.getByRole('button', { name: 'Değişikliği kaydet' });
const changes = () => within(screen.getByRole('region', { name: 'Ne değişecek?' }));

describe('the page of the shop’s details', () => {
  it('shows what holds, what a deployment says, and offers nothing to save before something differs', async () => {
    const { phone } = await open();
    expect(phone).toHaveValue('0850 123 45 67');
    expect(screen.getByLabelText('Yasal unvan')).toHaveValue('İmece Elektronik Ticaret A.Ş.');
    expect(screen.getByText('https://imece.example')).toBeVisible();
    expect(screen.getByText('Kurulumla geldi.')).toBeVisible();
    expect(await changes().findByText(/Henüz bir değişiklik yok/)).toBeVisible();
    await waitFor(() => expect(change()).toBeDisabled());
  });

  it('says before saving what changes and where it is shown, asks why, and keeps both in the history', async () => {
    const { phone, user } = await open();
    await user.clear(phone);
    await user.type(phone, '444 0 123');
    expect(await changes().findByText('444 0 123')).toBeVisible();
    expect(changes().getByText('0850 123 45 67')).toBeVisible();
    expect(changes().getByText(/Geniş ekranda en üstte/)).toBeVisible();
    await user.click(change());
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/hemen değişecekler: Telefon\./)).toBeVisible();
    expect(dialog.getByText(/yeniden okuyup onaylar/)).toBeVisible();
    await user.type(dialog.getByLabelText('Gerekçe'), 'kısa');
    await user.click(dialog.getByRole('button', { name: 'Değiştir' }));
    expect(dialog.getByText('Gerekçe en az 10 karakter olmalıdır.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Gerekçe'));
    await user.type(dialog.getByLabelText('Gerekçe'), REASON);
    await user.click(dialog.getByRole('button', { name: 'Değiştir' }));
    expect(await screen.findByText('1. sürüm')).toBeVisible();
    expect(screen.getByText(REASON)).toBeVisible();
    expect(sent).toEqual([
      { values: { ...siteFormOf(FIRST_SITE), phone: '444 0 123' }, reason: REASON, basedOn: 0, beginsOn: null },
    ]);
    const footer = within(screen.getByRole('contentinfo'));
    await waitFor(() =>
      expect(footer.getByRole('link', { name: '444 0 123' })).toHaveAttribute('href', 'tel:+904440123'),
    );
  });

  it('keeps what is typed after a change was sent, until its newer version is here', async () => {
    const { phone, user } = await open();
    await user.clear(phone);
    await user.type(phone, '444 0 123');
    await changes().findByText('444 0 123');
    await user.click(change());
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Gerekçe'), REASON);
    const kept = held('operator/site/change', () => {
      file = { ...file, version: 1, values: MOVED, versions: [{ version: 1, values: MOVED, saved: null }] };
      return ok(file) as Response;
    });
    server.use(kept.handler);
    await user.click(dialog.getByRole('button', { name: 'Değiştir' }));
    await waitFor(() => expect(kept.asked).toHaveBeenCalledOnce());
    await user.click(dialog.getByRole('button', { name: 'Kapat' }));
    const address = screen.getByLabelText('Adres');
    await user.clear(address);
    await user.type(address, 'Yeni Cadde 5');
    kept.arrive();
    expect(await screen.findByText('1. sürüm')).toBeVisible();
    expect(screen.getByLabelText('Adres')).toHaveValue('Yeni Cadde 5');
    expect(screen.getByLabelText('Telefon')).toHaveValue('444 0 123');
  });

  it('plans a change for a later day, lists it with before and after, and takes it back', async () => {
    const { phone, user } = await open();
    expect(screen.getByText(/Planlanmış değişiklik yok/)).toBeVisible();
    await user.clear(phone);
    await user.type(phone, '444 0 123');
    await changes().findByText('444 0 123');
    await user.click(change());
    const dialog = within(await screen.findByRole('dialog'));
    const later = `${new Date().getFullYear() + 1}-01-01`;
    fireEvent.change(dialog.getByLabelText('Başlangıç günü'), { target: { value: later } });
    expect(dialog.getByText(/1 Ocak \d+ günü saat 00.00’da .* değişecekler: Telefon/)).toBeVisible();
    await user.type(dialog.getByLabelText('Gerekçe'), REASON);
    await user.click(dialog.getByRole('button', { name: 'Planla' }));
    const plan = within((await screen.findByText(/1 Ocak \d+ gününden itibaren/)).closest('li') as HTMLElement);
    expect(plan.getByText('0850 123 45 67')).toBeVisible();
    expect(plan.getByText('444 0 123')).toBeVisible();
    expect(plan.getByRole('link', { name: 'Yönetici' })).toBeVisible();
    // What was planned is not saved at once besides.
    expect(phone).toHaveValue('0850 123 45 67');
    await user.click(plan.getByRole('button', { name: 'Geri çek' }));
    const back = within(await screen.findByRole('dialog'));
    expect(back.getByText(/hiçbir şey değişmez/)).toBeVisible();
    await user.type(back.getByLabelText('Gerekçe'), 'Taşınma ertelendi.');
    await user.click(back.getByRole('button', { name: 'Geri çek' }));
    expect(await screen.findByText(/Planlanmış değişiklik yok/)).toBeVisible();
    expect(sent).toMatchObject([{ beginsOn: later }, { withdrawn: PLAN.id, reason: 'Taşınma ertelendi.' }]);
  });

  it('says in the history what was planned, and by whom', async () => {
    const saved = { operatorId: operator.id, at: '2026-11-26T21:00:00Z', reason: REASON, plannedAt: PLAN.plannedAt };
    file = { ...file, version: 1, values: MOVED, versions: [{ version: 1, values: MOVED, saved }, ...file.versions] };
    await open();
    expect(screen.getByText(/27 Kasım 2026 00:00 · 26 Kasım 2026 12:00 tarihinde planlandı/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Yönetici' })).toBeVisible();
  });

  it('says what is wrong beside its field, and leads there', async () => {
    const { phone, user } = await open();
    await user.clear(phone);
    await user.type(phone, '12');
    expect(await screen.findByText(SAID)).toBeVisible();
    expect(changes().getByText('Önce işaretli alanları düzeltin.')).toBeVisible();
    await user.click(change());
    expect(phone).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('blames no field while it could not be asked, and asks again', async () => {
    const { phone, user } = await open();
    let isAway = true;
    const away = () => (isAway ? refusal(503, 'unavailable', 'Şu anda olmuyor.') : undefined);
    server.use(http.post('*/api/operator/site/preview', away));
    await user.clear(phone);
    await user.type(phone, '444 0 123');
    const again = await changes().findByRole('button', { name: 'Tekrar dene' });
    isAway = false;
    await user.click(again);
    expect(await changes().findByText('444 0 123')).toBeVisible();
    expect(changes().queryByText('Önce işaretli alanları düzeltin.')).toBeNull();
  });

  it('says why it was refused where no field is at fault, and does not offer to try again', async () => {
    const { phone, user } = await open();
    const why = 'Bu işlem için yetkiniz yok.';
    server.use(http.post('*/api/operator/site/preview', () => refusal(403, 'forbidden', why)));
    await user.clear(phone);
    await user.type(phone, '444 0 123');
    expect(await changes().findByRole('alert')).toHaveTextContent(why);
    expect(changes().queryByRole('button', { name: 'Tekrar dene' })).toBeNull();
  });

  it('says that another operator was faster', async () => {
    const faster = 'Siz yazarken başka bir yönetici bilgileri değiştirdi.';
    server.use(http.post('*/api/operator/site/change', () => refusal(409, 'site_changed', faster)));
    const { phone, user } = await open();
    await user.clear(phone);
    await user.type(phone, '444 0 123');
    await changes().findByText('444 0 123');
    await user.click(change());
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Gerekçe'), REASON);
    await user.click(dialog.getByRole('button', { name: 'Değiştir' }));
    expect(await dialog.findByText(faster)).toBeVisible();
  });

  it('changes hours by days and times', async () => {
    const { user } = await open();
    const hours = within(screen.getByRole('group', { name: 'Destek saatleri' }));
    await user.selectOptions(hours.getByLabelText('Son gün'), 'Pazar');
    expect(await changes().findByText('Pazartesi - Pazar 10:00 - 19:00')).toBeVisible();
    expect(changes().getByText('Pazartesi - Cumartesi 10:00 - 19:00')).toBeVisible();
  });
});

describe('shoppers', () => {
  const OTHER: Site = {
    ...MOVED,
    brand: 'Ortak',
    fullName: 'Ortak Alışveriş',
    address: 'Yeni Cad. No: 1, Kadıköy / İstanbul',
    footerHours: { firstDay: 6, lastDay: 6, opens: '10:00', closes: '14:00' },
  };

  it('read on every page what an operator set', async () => {
    file = { ...file, values: OTHER };
    await renderApp('/site/iletisim');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByText('Ortak Alışveriş')).toBeVisible();
    expect(footer.getByText('Cumartesi 10:00 - 14:00')).toBeVisible();
    expect(footer.getByText(/© \d+ Ortak\. /)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(OTHER.address)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Ortak ana sayfa' }).length).toBeGreaterThan(0);
    // The sketch shows the first address.
    expect(main.queryByRole('img')).toBeNull();
  });

  it('read it in titles and in sentences that name the shop', async () => {
    file = { ...file, values: OTHER };
    await renderApp('/site/sss');
    expect(await screen.findByText(/Ortak kart numaranızı/)).toBeInTheDocument();
    expect(document.title).toMatch(/ \| Ortak$/);
    expect(document.body).not.toHaveTextContent('İmece’de');
  });

  it('read what came with the program where the details can not be had', async () => {
    server.use(http.get('*/cdn/site.json', () => refusal(503, 'upstream_unavailable', 'Yok')));
    await renderApp('/site/iletisim');
    expect(await screen.findByText('Pazartesi - Cumartesi 10:00 - 19:00')).toBeVisible();
  });
});
