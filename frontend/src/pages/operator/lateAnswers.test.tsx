/** On the operators' desk: an act that failed loses nothing of what was typed, and can be sent again. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok, refusal } from '@/testing/handlers';
import { answered, held } from '@/testing/held';
import { listed, operator, supplierFile } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const WHY = 'Gerekçesi burada yazıyor.';
const SUPPLIER = `/yonetim/tedarikciler/${supplierFile.personId}`;

beforeEach(() =>
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/suppliers/:personId', () => ok(supplierFile)),
    http.get('*/api/operator/suppliers/:personId/teamActs', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
  ),
);

describe('a dialog whose act failed', () => {
  it.each([
    ['the service is away', () => refusal(503, 'unavailable', 'Şu anda olmuyor.'), 'Şu anda olmuyor.'],
    ['there is no network', () => HttpResponse.error(), 'İşlem yapılamadı. Lütfen tekrar deneyin.'],
  ])('keeps what was typed and can be sent again where %s', async (_, failure, words) => {
    const call = held(`operator/suppliers/${supplierFile.personId}/ask`, failure as () => Response);
    server.use(call.handler);
    const { user, store } = await renderApp(SUPPLIER, { signedInAs: operator });
    await user.click(await screen.findByRole('button', { name: 'Bilgi iste' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), WHY);
    const confirm = dialog.getByRole('button', { name: 'Bilgi iste' });
    await user.click(confirm);
    await waitFor(() => expect(call.asked).toHaveBeenCalledOnce());
    expect(confirm).toBeDisabled();
    // As a browser does with the focus of a button that can't be pressed.
    confirm.blur();
    await answered(call, store);
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expect(dialog.getByRole('textbox')).toHaveValue(WHY);
    expect(confirm).toBeEnabled();
    expect(confirm).toHaveFocus();
  });
});
