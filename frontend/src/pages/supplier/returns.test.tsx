/** A supplier decides about what buyers want to give back, and looks at what came. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { arrivedReturn, askedReturn } from '@/testing/panelGoods';
import { listed, supplier } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

let asked: Record<string, string>[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  asked = [];
  sent = [];
  server.use(
    http.get('*/api/supplier/application', () => ok(null)),
    http.get('*/api/supplier/questions', () => ok(listed([]))),
    http.get('*/api/supplier/orders', () => ok(listed([]))),
    http.get('*/api/supplier/returns', ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return ok(listed(query.status === 'denied' ? [] : [askedReturn, arrivedReturn]));
    }),
    http.post('*/api/supplier/returns/:returnId/:act', async ({ request, params }) => {
      sent.push([params.returnId, params.act, await request.json()]);
      return ok(askedReturn);
    }),
  );
});

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  const found = heading.closest('li');
  if (!found) throw new Error('A return stands in a list');
  return within(found);
};

describe('the list', () => {
  it.each([
    ['any', { waits: 'any' }],
    ['inspection', { waits: 'inspection' }],
    ['answer', { waits: 'answer' }],
    ['open', { waits: 'open' }],
    ['denied', { status: 'denied' }],
  ])('of %s is asked for as the address says', async (list, query) => {
    await renderApp(`/satici/iadeler?durum=${list}`, { signedInAs: supplier });
    await waitFor(() => expect(asked).toContainEqual(query));
  });

  it('is searched and sorted by the address, and keeps both when it is narrowed', async () => {
    const { user } = await renderApp('/satici/iadeler', { signedInAs: supplier });
    await user.type(await screen.findByLabelText('İadelerde ara'), 'dd0b9c1e');
    await user.click(screen.getByRole('button', { name: 'Ara' }));
    await waitFor(() => expect(asked).toContainEqual({ q: 'dd0b9c1e' }));
    await user.selectOptions(screen.getByLabelText('Sıralama'), 'Talep: önce en eski');
    await waitFor(() => expect(asked).toContainEqual({ q: 'dd0b9c1e', sort: 'oldest' }));
    await user.click(screen.getByRole('link', { name: 'Sizi bekleyenler' }));
    await waitFor(() => expect(asked).toContainEqual({ q: 'dd0b9c1e', sort: 'oldest', waits: 'any' }));
  });

  it('can be narrowed to what waits for the supplier', async () => {
    await renderApp('/satici/iadeler?durum=any', { signedInAs: supplier });
    const filter = within(await screen.findByRole('navigation', { name: 'İade durumu' }));
    expect(filter.getByRole('link', { name: 'Sizi bekleyenler' })).toHaveAttribute('aria-current', 'true');
    const arrived = filter.getByRole('link', { name: 'Gelenler, incelenecek' });
    expect(arrived).toHaveAttribute('href', '/satici/iadeler?durum=inspection');
  });
});

describe('a request', () => {
  it('shows why, until when, and its history', async () => {
    const { user } = await renderApp('/satici/iadeler', { signedInAs: supplier });
    const request = await card('Poyraz Nova 14');
    expect(request.getByText('Ürün hasarlı geldi')).toBeVisible();
    expect(request.getByText(/Karar için son gün: 25 Kasım 23:59/)).toBeVisible();
    const arrived = await card('Arden Kulaklık');
    expect(arrived.getByText(/İnceleme için son gün/)).toBeVisible();
    expect(arrived.getAllByText('Satıcıya ulaştı')[0]).toBeVisible();
    await user.click(arrived.getByText('Geçmiş'));
    const steps = arrived.getByRole('list', { name: 'dd2b9c1e numaralı siparişin iade geçmişi' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual([
      'Karar bekliyor (alıcı)16 Kasım 13:00',
      'Onaylandı (satıcı)17 Kasım 13:00Kutusuyla gönderin.',
      'Kargoya verilmesi bekleniyor (alıcı)17 Kasım 14:00',
      'Kargoda (kargo)18 Kasım 14:00',
      'Satıcıya ulaştı (kargo)20 Kasım 18:00',
    ]);
  });

  it('leaves the focus to the one that comes next when it leaves the list', async () => {
    server.use(
      http.get('*/api/supplier/returns', () =>
        ok(listed(sent.length > 0 ? [arrivedReturn] : [askedReturn, arrivedReturn])),
      ),
    );
    const { user } = await renderApp('/satici/iadeler?durum=any', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Onayla: #dd0b9c1e Poyraz Nova 14' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'İadeyi onayla' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Arden Kulaklık' })).toHaveFocus());
  });

  it.each([
    ['Onayla', 'İadeyi onayla', 'approve', 'İade onaylandı'],
    [
      'Ürün alıcıda kalsın, iade et',
      'Ürünü bırak, parayı iade et',
      'keep',
      'Para iadesi başlatıldı, ürün alıcıda kalıyor',
    ],
  ])('is answered with %s', async (act, confirm, decision, said) => {
    const { user } = await renderApp('/satici/iadeler', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: `${act}: #dd0b9c1e Poyraz Nova 14` }));
    expect(sent).toEqual([]);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(sent).toEqual([[askedReturn.returnId, 'decide', { decision, note: '' }]]);
  });

  it('is denied only with a reason', async () => {
    const { user } = await renderApp('/satici/iadeler', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Reddet: #dd0b9c1e Poyraz Nova 14' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'İadeyi reddet' }));
    expect(dialog.getByLabelText('Gerekçe')).toHaveAccessibleDescription(/en az 3 karakter/);
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText('Gerekçe'), 'Kullanım hatası');
    await user.click(dialog.getByRole('button', { name: 'İadeyi reddet' }));
    await waitFor(() =>
      expect(sent).toEqual([[askedReturn.returnId, 'decide', { decision: 'deny', note: 'Kullanım hatası' }]]),
    );
  });

  it('stays open when the server refuses the decision', async () => {
    server.use(
      http.post('*/api/supplier/returns/:returnId/decide', () =>
        refusal(409, 'conflict', 'Bu iade için daha önce karar verildi.'),
      ),
    );
    const { user } = await renderApp('/satici/iadeler', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Onayla: #dd0b9c1e Poyraz Nova 14' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'İadeyi onayla' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Bu iade için daha önce karar verildi.');
  });
});

describe('what arrived', () => {
  it('is accepted, or rejected with a reason', async () => {
    const { user } = await renderApp('/satici/iadeler', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Kabul et: #dd2b9c1e Arden Kulaklık' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kabul et ve iade et' }));
    expect(await screen.findByText('İade kabul edildi, para iadesi başlatıldı')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Kabul etme: #dd2b9c1e Arden Kulaklık' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Gerekçe'), 'Kutudan taş çıktı');
    await user.click(dialog.getByRole('button', { name: 'İadeyi kabul etme' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      [arrivedReturn.returnId, 'inspect', { decision: 'accept', note: '' }],
      [arrivedReturn.returnId, 'inspect', { decision: 'reject', note: 'Kutudan taş çıktı' }],
    ]);
  });
});

describe('what has not arrived', () => {
  it('is accepted where the carrier lost it, and not turned down', async () => {
    const lost = { ...arrivedReturn, arrivedDate: null, decideBy: null };
    server.use(http.get('*/api/supplier/returns', () => ok(listed([lost]))));
    const { user } = await renderApp('/satici/iadeler', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Kabul et: #dd2b9c1e Arden Kulaklık' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Kargo şirketi bu kolinin ulaştığını bildirmedi.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Kabul et ve iade et' }));
    await waitFor(() => expect(sent).toEqual([[lost.returnId, 'inspect', { decision: 'accept', note: '' }]]));
    expect(screen.queryByRole('button', { name: /^Kabul etme/ })).toBeNull();
  });
});

describe('an objection', () => {
  it('stands on the card with the reason for which the operator decided about it', async () => {
    const step = { status: 'approved', step: 'overrule', date: '2026-12-06T10:00:00Z', by: 'operator' };
    const decided = {
      ...askedReturn,
      status: 'approved',
      objection: { ...open, state: 'granted', answer: null },
      history: [...askedReturn.history, { ...step, note: 'Fotoğraf hasarı gösteriyor.' }],
    };
    server.use(http.get('*/api/supplier/returns', () => ok(listed([decided]))));
    await renderApp('/satici/iadeler', { signedInAs: supplier });
    expect(await screen.findByText('Yöneticinin gerekçesi')).toBeVisible();
    expect(screen.getByText('“Fotoğraf hasarı gösteriyor.”')).toBeVisible();
  });

  it('stands without the reason of an earlier verdict while it is not decided', async () => {
    const date = '2026-12-03T10:00:00Z';
    const history = [
      { status: 'denied', step: 'deny', by: 'supplier', note: 'Kullanılmış.', date },
      { status: 'approved', step: 'overrule', by: 'operator', note: 'Fotoğraf hasarı gösteriyor.', date },
      { status: 'seller_rejected', step: 'reject', by: 'supplier', note: 'Kutudan taş çıktı.', date },
      { status: 'seller_rejected', step: 'object', by: 'buyer', note: '', date },
    ];
    const again = { ...askedReturn, status: 'seller_rejected', objection: { ...open, answer: null }, history };
    server.use(http.get('*/api/supplier/returns', () => ok(listed([again]))));
    await renderApp('/satici/iadeler', { signedInAs: supplier });
    expect(await screen.findByText('“Kullanmadım.”')).toBeVisible();
    expect(screen.queryByText('Yöneticinin gerekçesi')).toBeNull();
  });

  const open = { state: 'open', objectBy: null, text: 'Kullanmadım.', date: '2026-12-04T10:00:00Z', pictures: [] };
  const objected = (answer: object | null) => ({ ...askedReturn, status: 'denied', objection: { ...open, answer } });

  it('is answered once, with words, and the answer stands beside it', async () => {
    const said: unknown[] = [];
    let answer: object | null = null;
    server.use(
      http.get('*/api/supplier/returns', () => ok(listed([objected(answer)]))),
      http.post('*/api/supplier/returns/:returnId/answer', async ({ request, params }) => {
        said.push([params.returnId, await request.json()]);
        answer = { text: 'Sağlam gönderdik.', date: '2026-12-05T10:00:00Z', pictures: ['picture-1'] };
        return ok(objected(answer));
      }),
    );
    const { user } = await renderApp('/satici/iadeler?durum=answer', { signedInAs: supplier });
    expect(await screen.findByText('Satıcı henüz yanıt vermedi.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^İtirazı yanıtla: #/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Yanıtı gönder' }));
    expect(said).toEqual([]);
    await user.type(dialog.getByLabelText('Yanıtınız'), ' Sağlam gönderdik. ');
    await user.click(dialog.getByRole('button', { name: 'Yanıtı gönder' }));
    expect(await screen.findByText('Yanıtınız gönderildi')).toBeVisible();
    expect(await screen.findByText('“Sağlam gönderdik.”')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Resimleri gör \(1\)/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^İtirazı yanıtla/ })).toBeNull();
    expect(said).toEqual([[askedReturn.returnId, { text: 'Sağlam gönderdik.', pictures: [] }]]);
  });

  it('stays to be answered when the server refuses', async () => {
    const message = 'Bu iade talebinde karar bekleyen bir itiraz bulunmuyor.';
    server.use(
      http.get('*/api/supplier/returns', () => ok(listed([objected(null)]))),
      http.post('*/api/supplier/returns/:returnId/answer', () => refusal(409, 'conflict', message)),
    );
    const { user } = await renderApp('/satici/iadeler', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: /^İtirazı yanıtla: #/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Yanıtınız'), 'Sağlam gönderdik.');
    await user.click(dialog.getByRole('button', { name: 'Yanıtı gönder' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });
});

describe('the evidence', () => {
  it('is fetched with the token and shown picture by picture', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      http.get('*/api/order/returnPicture/:pictureId', ({ request }) => {
        tokens.push(request.headers.get('Authorization'));
        return HttpResponse.arrayBuffer(new Uint8Array([1, 2, 3]).buffer, {
          headers: { 'Content-Type': 'image/webp' },
        });
      }),
    );
    const { user } = await renderApp('/satici/iadeler', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Resimleri gör (2): #dd0b9c1e' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('img', { name: 'Resim 1 / 2' })).toHaveAttribute(
      'src',
      'data:image/webp;base64,AQID',
    );
    expect(dialog.getByRole('button', { name: 'Önceki resim' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Sonraki resim' }));
    expect(await dialog.findByRole('img', { name: 'Resim 2 / 2' })).toBeVisible();
    expect(tokens).toEqual(['Bearer a-token', 'Bearer a-token']);
  });

  it('says when a picture cannot be opened', async () => {
    server.use(http.get('*/api/order/returnPicture/:pictureId', () => refusal(404, 'not_found', 'Resim bulunamadı.')));
    const { user } = await renderApp('/satici/iadeler', { signedInAs: supplier });
    await user.click(await screen.findByRole('button', { name: 'Resimleri gör (2): #dd0b9c1e' }));
    expect(await screen.findByText('Resim açılamadı.')).toBeVisible();
  });
});

it('lists the returns of one state, and leads back to all when there are none', async () => {
  await renderApp('/satici/iadeler?durum=denied', { signedInAs: supplier });
  expect(await screen.findByText('Bu durumda iade yok')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tüm iadeleri göster' })).toHaveAttribute('href', '/satici/iadeler');
  expect(asked).toContainEqual({ status: 'denied' });
});
