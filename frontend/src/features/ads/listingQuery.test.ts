/** The listing's choices, as the address says them. */
import { describe, expect, it } from 'vitest';
import { listingQueryFrom, ownSort, SORTS } from './listingQuery';

const read = (text: string) => listingQueryFrom(new URLSearchParams(text));

describe('the choices of an address', () => {
  it('are none where it says none', () => {
    expect(read('')).toEqual({});
  });

  it('are read one by one', () => {
    expect(
      read(
        'parentId=1&categoryId=10&brandId=20&q=%20kahve%20&priceFrom=100&priceTo=250.50&endingSoon=true&nearLowest=true' +
          '&oneStepAway=true&deposit=true&ratingFrom=8&exact=true&page=3&sort=price_asc',
      ),
    ).toEqual({
      parentId: 1,
      categoryId: 10,
      brandId: 20,
      q: 'kahve',
      priceFrom: 100,
      priceTo: 250.5,
      endingSoon: true,
      nearLowest: true,
      oneStepAway: true,
      deposit: true,
      ratingFrom: 8,
      exact: true,
      page: 3,
      sort: 'price_asc',
    });
  });

  it.each([
    'parentId=0',
    'parentId=-1',
    'parentId=1.5',
    'parentId=x',
    'parentId=',
    'page=1',
    'page=0',
    'q=%20',
    'priceFrom=-5',
    'priceFrom=1,5',
    'priceFrom=1.555',
    'priceFrom=1234567890',
    'priceFrom=x1',
    'priceFrom=1x',
    'endingSoon=1',
    'exact=yes',
    'sort=wild',
    'unknown=1',
  ])('are none of %s', (text) => {
    expect(read(text)).toEqual({});
  });

  it('have one shape for one meaning: the own order of a listing is not written down', () => {
    expect(read('sort=newest')).toEqual({});
    expect(read('q=kahve&sort=newest')).toEqual({ q: 'kahve', sort: 'newest' });
    expect(read('q=kahve')).toEqual({ q: 'kahve' });
  });

  it('know every order that one can choose', () => {
    expect(SORTS).toEqual(['newest', 'ending', 'discount', 'price_asc', 'price_desc', 'popular']);
    expect(SORTS.filter((sort) => sort !== 'newest').map((sort) => read(`sort=${sort}`).sort)).toEqual(SORTS.slice(1));
  });

  it('take the best first when words were searched, else the newest', () => {
    expect([ownSort({ q: 'kahve' }), ownSort({})]).toEqual(['relevance', 'newest']);
  });
});
