/** Giving back what arrived: the request with its pictures, the nine states in words, the cargo code. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { ReturnStatus } from '@/lib/types';
import { orderOf, returnOf } from '@/testing/buying';
import { ok, refusal } from '@/testing/handlers';
import { keptPost, ORDER_ID, openOrder, openThisOrder, ordersInTurn, reasons } from '@/testing/orderPage';
import { ASK, delivered, picture, SEND, uploads } from '@/testing/returning';
import { server } from '@/testing/server';

/** The order's return was denied by its seller. */
function denied(more: object, ...steps: object[]) {
  const note = {
    status: 'denied',
    step: 'deny',
    date: '2026-12-03T10:00:00Z',
    by: 'supplier',
    note: 'Ürün kullanılmış.',
  };
  const one = { returnId: 'return-denied', history: [note, ...steps], ...more };
  server.use(http.get('*/api/order/returns/:id', () => ok([one])));
}

describe('the returns of an item', () => {
  it('are hidden just after one was sent, until the order knows it', async () => {
    const order = (item: typeof delivered) => orderOf([item], { uuid: ORDER_ID, status: 'delivered' });
    const old = returnOf('denied', { returnId: 'old' });
    const before = { ...delivered, returnableAmount: 1, returns: [old] };
    const after = { ...delivered, returnableAmount: 0, returns: [old, returnOf('created')] };
    server.use(ordersInTurn(order(before), order(before), order(after)), reasons);
    server.use(
      keptPost('order/returnProduct').handler,
      http.get('*/api/order/returns/:id', () => ok([])),
    );
    const { user, open } = await openThisOrder();
    expect(await screen.findByText('Reddedildi')).toBeVisible();
    const dialog = await open(ASK);
    await user.selectOptions(
      await dialog.findByLabelText('İade nedeni'),
      await dialog.findByRole('option', { name: 'Diğer' }),
    );
    await user.click(dialog.getByRole('button', { name: SEND }));
    expect(await screen.findByText(/İade talebiniz alındı. Satıcının yanıtını burada göreceksiniz/)).toBeVisible();
    expect(screen.queryByText('Reddedildi')).toBeNull();
    expect(await screen.findByText('İade talebiniz onay bekliyor.')).toBeVisible();
    expect(screen.getByText('İade durumu (2)')).toBeVisible();
  });

  it.each<[ReturnStatus, string, RegExp]>([
    ['created', 'Onay Bekliyor', /onay bekliyor/],
    ['approved', 'Onaylandı', /kargo kodu oluşturabilirsiniz/],
    ['denied', 'Reddedildi', /İade koşullarına uymadığı için/],
    ['waiting_for_shipment', 'Kargoya Verilmesi Bekleniyor', /aşağıdaki kodla MNG Kargo şubesine/],
    ['shipping', 'Kargoda', /satıcıya doğru yolda/],
    ['seller_rejected', 'Satıcı Kabul Etmedi', /iadeyi kabul etmedi/],
    ['proccessing_refund', 'Para İadesi Yapılıyor', /para iadeniz yapılıyor/],
    ['success_no_product_return', 'Kabul Edildi', /geri göndermenize gerek yok/],
    ['success', 'Tamamlandı', /Tutar 3 Aralık 2026 tarihinde bankanıza gönderildi/],
  ])('say %s in words', async (status, word, more) => {
    server.use(http.get('*/api/order/returns/:id', () => ok([])));
    const record = returnOf(status, { cargoCompany: 'Mng Kargo', cargoCode: 'c0ffee00-000', refundAmount: 800 });
    await openOrder([{ ...delivered, returns: [record] }], { status: 'delivered' });
    const panel = within(screen.getByText('İade durumu').closest('details') as HTMLElement);
    expect(await panel.findByText(word)).toBeVisible();
    expect(await panel.findByText(more)).toBeVisible();
    expect(panel.getByText(/1 adet · 2 Aralık 2026 tarihinde istendi/)).toBeVisible();
    expect(panel.getByText('İade tutarı').parentElement).toHaveTextContent(/800,00\s₺/);
  });

  it('say that their history could not be read, with which the way to object would be missing', async () => {
    server.use(http.get('*/api/order/returns/:id', () => refusal(503, 'unavailable', 'Şu anda hizmet yok.')));
    const { user } = await openOrder([{ ...delivered, returns: [returnOf('denied')] }], { status: 'delivered' });
    const again = await screen.findByRole('button', { name: 'Tekrar dene' });
    denied({ objection: { state: 'possible', objectBy: '2099-12-10T20:59:59Z' } });
    await user.click(again);
    expect(await screen.findByText('Ürün kullanılmış.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Karara itiraz et' })).toBeVisible();
    expect(again).not.toBeInTheDocument();
  });

  it('say that it reached the seller, who decides by a day that is told', async () => {
    const arrival = { arrivedDate: '2026-12-05T09:00:00Z', decideBy: '2026-12-09T20:59:59Z' };
    const told = { returnId: 'return-shipping', history: [], objection: null, ...arrival };
    server.use(http.get('*/api/order/returns/:id', () => ok([told])));
    await openOrder([{ ...delivered, returns: [returnOf('shipping')] }], { status: 'delivered' });
    expect(await screen.findByText('Satıcıya ulaştı')).toBeVisible();
    expect(
      screen.getByText(/5 Aralık 2026 tarihinde satıcıya ulaştı. En geç 9 Aralık 2026 tarihine kadar/),
    ).toBeVisible();
    expect(screen.queryByText(/doğru yolda/)).toBeNull();
  });

  it('say that one was closed because it was not sent, and not that it broke a condition', async () => {
    const step = { status: 'denied', step: 'never_send', date: '2026-12-05T09:00:00Z', by: 'time', note: 'Kapatıldı.' };
    server.use(
      http.get('*/api/order/returns/:orderId', () =>
        ok([{ returnId: 'return-denied', title: 'Kulaklık', history: [step], objection: null }]),
      ),
    );
    await openOrder([{ ...delivered, returns: [returnOf('denied')] }], { status: 'delivered' });
    expect(await screen.findByText('Ürünü süresi içinde kargoya vermediğiniz için iadeniz kapatıldı.')).toBeVisible();
    expect(screen.queryByText(/İade koşullarına uymadığı/)).toBeNull();
  });

  it('say that the bank had given the money back before', async () => {
    await openOrder([{ ...delivered, returns: [returnOf('success')] }], { status: 'delivered' });
    expect(await screen.findByText(/Bankanız bu tutarı size daha önce geri ödemişti/)).toBeVisible();
    expect(screen.queryByText(/bankanıza gönderildi/)).toBeNull();
  });

  it('can be folded away', async () => {
    const { user } = await openOrder([{ ...delivered, returns: [returnOf('created')] }]);
    const panel = screen.getByText('İade durumu').closest('details');
    expect(panel).toHaveAttribute('open');
    await user.click(screen.getByText('İade durumu'));
    expect(panel).not.toHaveAttribute('open');
  });

  it('say why the seller refused', async () => {
    denied({ objection: null });
    await openOrder([{ ...delivered, returns: [returnOf('denied')] }]);
    expect(await screen.findByText('Ürün kullanılmış.')).toBeVisible();
    expect(screen.getByText('Satıcının açıklaması')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Karara itiraz et' })).toBeNull();
  });

  it('take one objection to a refusal, with words and pictures, until a day that is told', async () => {
    const possible = { state: 'possible', objectBy: '2026-12-10T20:59:59Z', text: null, date: null, pictures: [] };
    denied({ objection: possible });
    const { handler, letGo } = uploads();
    const said = { text: 'Kullanmadım.', pictures: ['picture-1'] };
    const { sent, handler: objecting } = keptPost('order/returns/return-denied/object', () => {
      denied({ objection: { state: 'open', objectBy: null, date: '2026-12-04T10:00:00Z', ...said } });
      return ok({}) as Response;
    });
    server.use(handler, objecting);
    const { user } = await openOrder([{ ...delivered, returns: [returnOf('denied')] }]);
    expect(await screen.findByText(/10 Aralık.* tarihine kadar itiraz edebilirsiniz/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Karara itiraz et' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'İtirazı gönder' }));
    expect(sent).not.toHaveBeenCalled();
    await user.upload(dialog.getByLabelText(/Resim ekle/), picture('kirik.jpg'));
    await waitFor(() => expect(letGo).toHaveLength(1));
    letGo[0]?.();
    await dialog.findByText('Yüklendi');
    await user.type(dialog.getByLabelText('İtiraz gerekçeniz'), 'Kullanmadım.');
    await user.click(dialog.getByRole('button', { name: 'İtirazı gönder' }));
    expect(await screen.findByText(/İtirazınız 4 Aralık 2026 tarihinde alındı/)).toBeVisible();
    expect(screen.getByText('“Kullanmadım.”')).toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith(said, null);
    expect(screen.queryByRole('button', { name: 'Karara itiraz et' })).toBeNull();
  });

  it('find the words of an objection again whose dialog was closed before they were sent', async () => {
    denied({
      objection: { state: 'possible', objectBy: '2026-12-10T20:59:59Z', text: null, date: null, pictures: [] },
    });
    const { sent, handler } = keptPost('order/returns/return-denied/object');
    server.use(handler);
    const { user } = await openOrder([{ ...delivered, returns: [returnOf('denied')] }]);
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Karara itiraz et' }));
      return within(await screen.findByRole('dialog'));
    };
    const first = await open();
    await user.type(await first.findByLabelText('İtiraz gerekçeniz'), 'Kutusu hiç açılmadı.');
    await user.click(first.getByRole('button', { name: 'Kapat' }));
    const second = await open();
    expect(await second.findByLabelText('İtiraz gerekçeniz')).toHaveValue('Kutusu hiç açılmadı.');
    await user.click(second.getByRole('button', { name: 'İtirazı gönder' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ text: 'Kutusu hiç açılmadı.', pictures: [] }, null));
    await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.startsWith('words'))).toEqual([]));
  });

  it('say what became of the objection, and why', async () => {
    const objection = {
      state: 'rejected',
      objectBy: null,
      text: 'Kullanmadım.',
      date: '2026-12-04T10:00:00Z',
      pictures: [],
      answer: { text: 'Sağlam gönderdik.', date: '2026-12-04T12:00:00Z', pictures: ['picture-9'] },
    };
    denied(
      { objection },
      { status: 'denied', step: 'uphold', date: '2026-12-05T10:00:00Z', by: 'operator', note: 'İzler açık.' },
    );
    server.use(http.get('*/api/order/returnPicture/picture-9', () => HttpResponse.arrayBuffer(new ArrayBuffer(3))));
    const { user } = await openOrder([{ ...delivered, returns: [returnOf('denied')] }]);
    expect(await screen.findByText('İtirazınız incelendi; karar değişmedi.')).toBeVisible();
    expect(screen.getByText('Satıcı 4 Aralık 2026 tarihinde itirazınızı yanıtladı')).toBeVisible();
    expect(screen.getByText('“Sağlam gönderdik.”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Satıcının resimlerini gör \(1\)/ }));
    expect(await screen.findByRole('img', { name: 'Resim 1 / 1' })).toBeVisible();
    expect(screen.getByText('İmece ekibinin açıklaması')).toBeVisible();
    expect(screen.getByText('İzler açık.')).toBeVisible();
    expect(screen.getByText('Ürün kullanılmış.')).toBeVisible();
  });

  it('say that the objection was accepted, and why', async () => {
    const objection = { state: 'granted', objectBy: null, text: 'Kullanmadım.', date: '2026-12-04T10:00:00Z' };
    const note = { status: 'approved', step: 'overrule', date: '2026-12-05T10:00:00Z', by: 'operator' };
    denied(
      { returnId: 'return-approved', objection: { ...objection, pictures: [] } },
      { ...note, note: 'Kutu kapalı.' },
    );
    await openOrder([{ ...delivered, returns: [returnOf('approved')] }]);
    expect(await screen.findByText('İtirazınız kabul edildi.')).toBeVisible();
    expect(screen.getByText('İmece ekibinin açıklaması')).toBeVisible();
    expect(screen.getByText('Kutu kapalı.')).toBeVisible();
    expect(screen.queryByText('Ürün kullanılmış.')).toBeNull();
  });

  it('show the code to copy while the parcel is waited for', async () => {
    const record = returnOf('waiting_for_shipment', { cargoCompany: 'Aras Kargo', cargoCode: 'c0ffee00-000' });
    const { user } = await openOrder([{ ...delivered, returns: [record] }]);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect(screen.getByText('c0ffee00-000')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Kodu kopyala' }));
    expect(write).toHaveBeenCalledWith('c0ffee00-000');
    expect(await screen.findByRole('button', { name: 'Kopyalandı' })).toBeVisible();
  });
});

describe('the cargo code', () => {
  const approved = { ...delivered, returns: [returnOf('approved')] };
  const CREATE = 'Kargo kodu oluştur';

  it('needs one of three companies', async () => {
    const { sent, handler } = keptPost(
      'order/returnCargoCode',
      () => ok({ code: 'c', cargoCompany: 'Yurtici Kargo' }) as Response,
    );
    const { user, open } = await openOrder([approved]);
    server.use(handler);
    const dialog = await open(CREATE);
    await dialog.findByRole('group', { name: 'Kargo firması' });
    expect(dialog.getAllByRole('radio')).toHaveLength(3);
    await user.click(dialog.getByRole('button', { name: 'Kodu oluştur' }));
    const summary = await dialog.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(dialog.getByText('Kargo firması boş olamaz(!)', { selector: 'p' })).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Yurtiçi Kargo' }));
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Kodu oluştur' }));
    expect(await screen.findByText('Ürün iade kargo kodunuz başarıyla oluşturuldu')).toBeInTheDocument();
    expect(sent.mock.calls[0]?.[0]).toEqual({
      cartId: ORDER_ID,
      adId: delivered.adId,
      returnId: approved.returns[0]?.returnId,
      cargoCompany: 'Yurtici Kargo',
      comment: '',
    });
  });

  it('says when it cannot be made', async () => {
    const { user, open } = await openOrder([approved]);
    server.use(
      http.post('*/api/order/returnCargoCode', () =>
        HttpResponse.json({ failed: 'Onaylanmış iade yok.', code: 'conflict' }, { status: 409 }),
      ),
    );
    const dialog = await open(CREATE);
    await user.click(await dialog.findByRole('radio', { name: 'MNG Kargo' }));
    await user.click(dialog.getByRole('button', { name: 'Kodu oluştur' }));
    expect(await screen.findByText('Ürün iade kodu oluştururken hata oluştu!')).toBeInTheDocument();
    expect(await dialog.findByText('Onaylanmış iade yok.')).toBeVisible();
  });

  it('may be made again for another company until the parcel is handed over', async () => {
    const record = returnOf('waiting_for_shipment', { cargoCompany: 'Aras Kargo', cargoCode: 'c0ffee00-000' });
    const { open } = await openOrder([{ ...delivered, returns: [record] }]);
    const dialog = await open('Başka kargo seç');
    expect(await dialog.findByRole('radio', { name: 'MNG Kargo' })).toBeVisible();
  });

  it('is made for the return whose button was pressed, of several of an item', async () => {
    const waiting = { cargoCompany: 'Aras Kargo', cargoCode: 'c0ffee00-000' } as const;
    const returns = ['first', 'second'].map((returnId) => returnOf('waiting_for_shipment', { ...waiting, returnId }));
    const { sent, handler } = keptPost('order/returnCargoCode', () => ok({ code: 'c', cargoCompany: 'Mng Kargo' }));
    const { user } = await openOrder([{ ...delivered, returns }]);
    server.use(handler);
    const [newest] = await screen.findAllByRole('button', { name: 'Başka kargo seç' });
    await user.click(newest as HTMLElement);
    await user.click(await screen.findByRole('radio', { name: 'MNG Kargo' }));
    await user.click(screen.getByRole('button', { name: 'Kodu oluştur' }));
    await waitFor(() => expect(sent.mock.calls[0]?.[0]).toMatchObject({ returnId: 'second' }));
  });
});
