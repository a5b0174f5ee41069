/** The operators' inbox: one list of all services, who has what in hand, and what it says when a part is away. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Work } from '@/features/operator/inboxApi';
import { ok, refusal } from '@/testing/handlers';
import { waitingIn, work } from '@/testing/inbox';
import { listed, operator, supplierFile } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { screenIs } from '@/testing/width';

const OTHER = '9c0b9c1e-0000-4000-8000-00000000000a';
const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const application = work({
  service: 'identity',
  kind: 'application',
  id: supplierFile.personId,
  label: 'Lodos Ticaret',
  dateSince: ago(80),
});
const chargeback = work({
  service: 'payments',
  kind: 'chargeback',
  id: '7a0b9c1e-0000-4000-8000-000000000003',
  label: '4f2a91c0',
  detail: 'received',
  dateSince: ago(30),
  dateDue: ago(-30),
  amount: 7400,
  ownerId: OTHER,
});
const office = work({
  service: 'identity',
  kind: 'office',
  id: 'o',
  label: 'Ece Ak',
  dateSince: ago(5),
  dateDue: ago(2),
});
let works: Work[] = [];
let sent: unknown[] = [];

const list = () => within(screen.getByRole('table', { name: 'Bekleyen işler' }));
const rows = () => list().getAllByRole('row').slice(1);
const labels = () => rows().map((row) => within(row).getByRole('link').textContent);

/** Takes an act, and gives the line the owner that follows from it. */
const handing = (act: string, owner: string | null) =>
  http.post(`*/api/operator/waiting/:service/${act}`, async ({ request, params }) => {
    const body = (await request.json()) as { id: string };
    sent.push({ act, service: params.service, ...body });
    works = works.map((one) => (one.id === body.id ? { ...one, ownerId: owner } : one));
    return ok({});
  });

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  sent = [];
  works = [application, chargeback, office];
  server.use(
    waitingIn(() => works),
    http.get('*/api/operator/lateShipments', () => ok(listed([]))),
    http.get('*/api/operator/operators', () => ok([{ id: OTHER, name: 'Deniz Er' }])),
    handing('take', operator.id),
    handing('giveBack', null),
  );
});

describe('the inbox', () => {
  it('says of a suspicion whether its units are held out of the price', async () => {
    const suspicion = { service: 'payments', kind: 'suspicion', dateSince: ago(3) } as const;
    works = [
      work({ ...suspicion, id: 'held', label: '#100201', detail: 'hoarding:held' }),
      work({ ...suspicion, id: 'counted', label: '', detail: 'shared_card' }),
    ];
    await renderApp('/yonetim', { signedInAs: operator });
    expect(await screen.findByText('İlanda yığılma #100201 · fiyattan ayrıldı')).toBeVisible();
    expect(screen.getByText('Bir kart, çok hesap')).toBeVisible();
  });

  it('says of an objection that its supplier has answered', async () => {
    const objection = { service: 'returns', kind: 'objection', dateSince: ago(3) } as const;
    works = [
      work({ ...objection, id: 'answered', label: '4f2a91c0', detail: 'answered' }),
      work({ ...objection, id: 'silent', label: '5f2a91c0', detail: '' }),
    ];
    await renderApp('/yonetim', { signedInAs: operator });
    await screen.findByText(/4f2a91c0/);
    expect(labels()).toEqual(['İade itirazı #4f2a91c0 · satıcı yanıtladı', 'İade itirazı #5f2a91c0']);
  });

  it('is one list of all services, oldest first, with age, last day, amount and owner', async () => {
    await renderApp('/yonetim', { signedInAs: operator });
    await screen.findByRole('link', { name: /Lodos Ticaret/ });
    expect(labels()).toEqual(['Satıcı başvurusu Lodos Ticaret', 'Ters ibraz #4f2a91c0', 'Üye onayı Ece Ak']);
    const [first, second, third] = rows();
    expect(first).toHaveTextContent(/3 gün, çok bekledi.*Kimse/);
    await waitFor(() => expect(second).toHaveTextContent(/1 gün.*1 gün kaldı.*7\.400,00\s₺.*Deniz Er/));
    expect(second).not.toHaveTextContent('çok bekledi');
    expect(third).toHaveTextContent(/5 saat.*2 saat geçti/);
  });

  it('leads to where each is decided', async () => {
    const { user, addressShown } = await renderApp('/yonetim', { signedInAs: operator });
    await user.click(await screen.findByRole('link', { name: /Ece Ak/ }));
    expect(addressShown()).toBe('/yonetim/uye-onaylari');
  });

  it('is narrowed down by kind and owner, in the address', async () => {
    const { user, addressShown } = await renderApp('/yonetim', { signedInAs: operator });
    await user.click(await screen.findByRole('link', { name: 'Ters ibraz (1)' }));
    expect(addressShown()).toBe('/yonetim?tur=chargeback');
    await waitFor(() => expect(labels()).toEqual(['Ters ibraz #4f2a91c0']));
    await user.click(screen.getByRole('link', { name: 'Kimsenin üstlenmedikleri' }));
    expect(addressShown()).toBe('/yonetim?tur=chargeback&kim=nobodys');
  });

  it('is searched in the address, with its filters, in all parts, and says how much it found', async () => {
    server.use(waitingIn(() => works, 1));
    works = [...works, work({ service: 'payments', kind: 'refund', id: 'r', label: '4f2a91c0', dateSince: ago(20) })];
    const { user, addressShown } = await renderApp('/yonetim?kim=nobodys', { signedInAs: operator });
    await user.type(
      await screen.findByLabelText('Sipariş ya da ilan numarası, firma, ad ya da iş türü'),
      ' #4f2a91c0 {Enter}',
    );
    expect(addressShown()).toBe('/yonetim?kim=nobodys&q=%234f2a91c0');
    await waitFor(() => expect(labels()).toEqual(['Ters ibraz #4f2a91c0']));
    expect(screen.getByText('2 iş')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(labels()).toEqual(['Ters ibraz #4f2a91c0', 'Duran para iadesi #4f2a91c0']));
    await user.click(screen.getByRole('link', { name: 'Ters ibraz (1)' }));
    expect(addressShown()).toBe('/yonetim?tur=chargeback&kim=nobodys&q=%234f2a91c0');
    expect(screen.getByRole('link', { name: 'Tümü (4)' })).toBeVisible();
    await waitFor(() => expect(labels()).toEqual(['Ters ibraz #4f2a91c0']));
  });

  it('is searched by what kinds of work are called, which only the page knows', async () => {
    const asked = new Set<string | null>();
    server.use(
      http.get('*/api/operator/waiting/:service', ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.has('q')) asked.add(searchParams.get('called'));
        return undefined;
      }),
    );
    await renderApp('/yonetim?q=duran%20HAKED%C4%B0%C5%9E', { signedInAs: operator });
    await screen.findByLabelText('Sipariş ya da ilan numarası, firma, ad ya da iş türü');
    await waitFor(() => expect([...asked]).toEqual(['payout_parked']));
  });

  it('is searched by the signs of suspicions, each a kind of its own', async () => {
    const asked = new Set<string | null>();
    server.use(
      http.get('*/api/operator/waiting/:service', ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.has('q')) asked.add(searchParams.get('called'));
        return undefined;
      }),
    );
    await renderApp('/yonetim?q=y%C4%B1%C4%9F%C4%B1lma', { signedInAs: operator });
    await screen.findByLabelText('Sipariş ya da ilan numarası, firma, ad ya da iş türü');
    await waitFor(() => expect([...asked]).toEqual(['suspicion:hoarding']));
  });

  it('leads from a search that finds nothing back to all', async () => {
    await renderApp('/yonetim?tur=chargeback&q=deadbeef', { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: 'Bu aramayla bekleyen iş yok' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bütün işleri göster' })).toHaveAttribute('href', '/yonetim');
  });

  it('counts what waits in the navigation', async () => {
    await renderApp('/yonetim', { signedInAs: operator });
    const nav = screen.getByRole('navigation', { name: 'Panel bölümleri' });
    await waitFor(() => expect(within(nav).getByRole('link', { name: /Bekleyen işler/ })).toHaveTextContent('3'));
  });

  it('counts in each section what of it waits, so that no operator has to remember to look', async () => {
    screenIs(1280);
    await renderApp('/yonetim', { signedInAs: operator });
    const nav = screen.getByRole('navigation', { name: 'Panel bölümleri' });
    // Each service answers for its own sections, in any order.
    for (const name of [/Ters ibrazlar/, /Üye onayları/])
      await waitFor(() => expect(within(nav).getByRole('link', { name })).toHaveTextContent('1'));
    expect(within(nav).getByRole('link', { name: /Şüpheli/ })).not.toHaveTextContent(/\d/);
    expect(document.title).toBe('Bekleyen işler | İmece');
  });

  it('goes on behind the shortest part at a press, in order', async () => {
    server.use(waitingIn(() => works, 1));
    const { user } = await renderApp('/yonetim', { signedInAs: operator });
    await screen.findByRole('link', { name: /Lodos Ticaret/ });
    expect(labels()).toEqual(['Satıcı başvurusu Lodos Ticaret']);
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(labels()[1]).toBe('Ters ibraz #4f2a91c0');
  });

  it('names a service that is away, shows the others, and asks again', async () => {
    let isAway = true;
    server.use(
      http.get('*/api/operator/waiting/payments', () =>
        isAway ? HttpResponse.json({}, { status: 503 }) : ok({ items: [chargeback], more: false, total: 1, kinds: [] }),
      ),
    );
    const { user } = await renderApp('/yonetim', { signedInAs: operator });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Şu bölümlere ulaşılamadı: Ödemeler');
    await waitFor(() => expect(labels()).toEqual(['Satıcı başvurusu Lodos Ticaret', 'Üye onayı Ece Ak']));
    isAway = false;
    await user.click(within(alert).getByRole('button', { name: 'Tekrar dene' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('teaches what comes here when there is nothing', async () => {
    works = [];
    await renderApp('/yonetim', { signedInAs: operator });
    expect(await screen.findByRole('heading', { name: 'Bekleyen iş yok' })).toBeVisible();
    expect(screen.getByText(/Satıcı başvuruları, duran para iadeleri/)).toBeVisible();
  });

  it('says how long each kind may wait', async () => {
    await renderApp('/yonetim', { signedInAs: operator });
    const limits = await screen.findByRole('table', { name: 'İşler ne kadar bekleyebilir?' });
    // Every service tells its own kinds, so the table grows with each answer.
    await waitFor(() => expect(limits).toHaveTextContent(/Satıcı başvurusu.*2 gün/));
  });
});

describe('work', () => {
  it('is taken at a press and given back at another', async () => {
    const { user } = await renderApp('/yonetim', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Üstlen: Satıcı başvurusu Lodos Ticaret' }));
    expect(await screen.findByText('İşi üstlendiniz')).toBeVisible();
    const back = await screen.findByRole('button', { name: 'Geri bırak: Satıcı başvurusu Lodos Ticaret' });
    expect(rows()[0]).toHaveTextContent('Siz');
    await user.click(back);
    expect(await screen.findByText('İş geri bırakıldı')).toBeVisible();
    const { service, kind, id } = application;
    expect(sent).toEqual([
      { act: 'take', service, kind, id, ownerId: null },
      { act: 'giveBack', service, kind, id },
    ]);
  });

  it('of another operator is taken over after their name was shown', async () => {
    const { user } = await renderApp('/yonetim', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Devral: Ters ibraz #4f2a91c0' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Bu işi Deniz Er üstlenmiş/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Devral' }));
    await waitFor(() => expect(sent).toMatchObject([{ act: 'take', ownerId: OTHER }]));
    expect(await screen.findByRole('button', { name: 'Geri bırak: Ters ibraz #4f2a91c0' })).toBeVisible();
  });

  it('that could not be taken over says so, in the words of an act and not of a list', async () => {
    server.use(http.post('*/api/operator/waiting/:service/take', () => new Response('', { status: 500 })));
    const { user } = await renderApp('/yonetim', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Devral: Ters ibraz #4f2a91c0' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Devral' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('İşlem yapılamadı. Lütfen tekrar deneyin.');
  });

  it('that another operator took meanwhile is said to be theirs, and the list shows it', async () => {
    server.use(
      http.post('*/api/operator/waiting/identity/take', () => {
        works = works.map((one) => (one.id === application.id ? { ...one, ownerId: OTHER } : one));
        return refusal(409, 'in_other_hands', 'Bu işi başka bir yönetici üstlenmiş.');
      }),
    );
    const { user } = await renderApp('/yonetim', { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Üstlen: Satıcı başvurusu Lodos Ticaret' }));
    expect(await screen.findByText('Bu işi başka bir yönetici üstlenmiş.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Devral: Satıcı başvurusu Lodos Ticaret' })).toBeVisible();
  });
});
