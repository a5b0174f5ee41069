/** Lists of the desk that have no heads to sort by are searched and sorted by the address, too. */
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

let asked: string[] = [];
const answers = (path: string) =>
  http.get(`*/api/operator/${path}`, ({ request }) => {
    asked.push(`${path}${new URL(request.url).search}`);
    return ok(listed([]));
  });

beforeEach(() => {
  asked = [];
  server.use(
    answers('approvals'),
    answers('proposals'),
    answers('closings/ads'),
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/operators', () => ok([])),
  );
});

describe.each([
  ['/yonetim/onaylar', 'approvals', 'Tutar: önce en büyük', 'largest'],
  ['/yonetim/uye-onaylari', 'proposals', 'Zaman: önce en yeni', 'newest'],
] as const)('the list at %s', (path, api, option, sort) => {
  it('is searched and sorted by its address, and leads back to all where nothing was found', async () => {
    const { user, addressShown } = await renderApp(path, { signedInAs: operator });
    await user.type(await screen.findByRole('searchbox', { name: 'Listede ara' }), '#1a2b3c4d{Enter}');
    await waitFor(() => expect(asked).toContain(`${api}?q=%231a2b3c4d`));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sıralama' }), option);
    expect(addressShown()).toBe(`${path}?q=%231a2b3c4d&sira=${sort}`);
    await waitFor(() => expect(asked).toContain(`${api}?q=%231a2b3c4d&sort=${sort}`));
    expect(await screen.findByRole('searchbox', { name: 'Listede ara' })).toHaveValue('#1a2b3c4d');
    const back = await screen.findByRole('link', { name: 'Tümünü göster' });
    expect(back).toHaveAttribute('href', `${path}?sira=${sort}`);
  });
});
