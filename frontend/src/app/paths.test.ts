/** Addresses as they are written, and as the router reads them. */
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { panelPaths } from './panelPaths';
import { paths, patterns, withQuery } from './paths';

describe('a query', () => {
  it('says what is wanted, and nothing of what is not', () => {
    expect(withQuery('/kategori', { q: 'kahve makinesi', page: 2, deposit: true, brandId: undefined, sort: '' })).toBe(
      '/kategori?q=kahve+makinesi&page=2&deposit=true',
    );
    expect(withQuery('/kategori', { q: '', page: undefined })).toBe('/kategori');
    expect(withQuery('/x', { none: 0, no: false })).toBe('/x?none=0&no=false');
  });
});

describe('the addresses of shoppers', () => {
  it('keep Turkish letters of a slug whole', () => {
    const address = paths.ad({ adId: 7, slug: 'ev-yaşam-çaydanlık' });
    expect(address).toBe('/ilan/7/ev-ya%C5%9Fam-%C3%A7aydanl%C4%B1k');
    expect(decodeURIComponent(address)).toBe('/ilan/7/ev-yaşam-çaydanlık');
    expect(matchPath(patterns.ad, address)?.params.adId).toBe('7');
  });

  it('lead where the router knows a screen', () => {
    const fixed = Object.values(paths).filter((one) => typeof one === 'string');
    const known = Object.values(patterns);
    const lost = fixed.filter((one) => !known.some((pattern) => matchPath(pattern, one.replace(/[?#].*/, ''))));
    expect(fixed.length).toBeGreaterThan(20);
    expect(lost).toEqual([]);
  });

  it('carry what the screen needs', () => {
    expect(paths.sellerAds('s', { sort: 'ending', page: 2, q: 'x' })).toBe('/tedarikci/s?sort=ending&page=2');
    expect(paths.orderSummary('o')).toBe('/siparis/ozet?orderId=o');
    expect(paths.orderSummary('o', null)).toBe('/siparis/ozet?orderId=o');
    expect(paths.orderSummary('o', 'p')).toBe('/siparis/ozet?orderId=o&paymentId=p');
    expect(paths.orderPaid('o', 'alindi')).toBe('/hesap/siparis/o?odeme=alindi');
    expect(paths.blogPage('kapora-nedir')).toBe('/blog/kapora-nedir');
    expect(paths.blogTopic('haklar')).toBe('/blog?konu=haklar');
  });
});

describe('the addresses of the panels', () => {
  it('lead into a panel', () => {
    const made = Object.values(panelPaths).map((one) => (typeof one === 'string' ? one : (one as () => string)()));
    const open = [patterns.supplierPanel, patterns.operatorPanel, patterns.createAd, patterns.createCatalogItems];
    const lost = made.filter((one) => !open.some((pattern) => matchPath(pattern, one.replace(/\?.*/, ''))));
    expect(lost).toEqual([]);
  });

  it('carry what is looked at', () => {
    expect(panelPaths.supplierOrders({ durum: 'late', ilan: 7, q: 'a' })).toBe(
      '/satici/siparisler?durum=late&ilan=7&q=a',
    );
    expect(panelPaths.packingSlip('o', { durum: 'late' })).toBe('/satici/siparisler/o/paket-fisi?durum=late');
    expect(panelPaths.supplierReports({ from: '2026-11-01', to: '2026-11-30' })).toBe(
      '/satici/raporlar?bas=2026-11-01&son=2026-11-30',
    );
    expect(panelPaths.operatorReports()).toBe('/yonetim/raporlar');
    expect(panelPaths.operatorAudit({ konu: 'uye', islem: undefined })).toBe('/yonetim/denetim?konu=uye');
  });
});
