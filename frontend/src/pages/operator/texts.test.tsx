/** The texts that hold by law, as an operator plans their next versions. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import type { TextFile, TextVersion } from '@/features/operator/textsApi';
import { api } from '@/lib/api';
import { ok, refusal } from '@/testing/handlers';
import { listed, operator } from '@/testing/panels';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const BODY = '# Gizlilik\n\n## Haklar\nEski sözler.\n';
const first: TextVersion = {
  id: null,
  version: '2025-01-02',
  state: 'in_force',
  bodies: { tr: BODY, en: '# Privacy\n\n## Rights\nOld words.\n' },
  hash: 'a'.repeat(64),
  planned: null,
  withdrawn: null,
};
const waiting: TextVersion = {
  ...first,
  id: '0b6f3c1e-8f0d-4a52-9d53-3c1f7f0f8a11',
  version: '2026-11-25',
  state: 'planned',
  planned: {
    operatorId: operator.id,
    at: '2026-11-24T09:00:00Z',
    reason: 'Kurul kararı uygulanıyor.',
  },
};

let file: TextFile;
let sent: unknown[] = [];

function previewOf(words: string) {
  const sections = [{ title: 'Haklar', paragraphs: words.split('\n').filter((line) => line && !line.startsWith('#')) }];
  return {
    pages: [{ locale: 'tr', title: words.split('\n')[0]?.slice(2), intro: [], sections }],
    changes: [{ locale: 'tr', lines: words === BODY ? [] : [{ kind: 'added', text: 'Yeni sözler.' }] }],
  };
}

beforeEach(() => {
  sent = [];
  file = {
    slug: 'gizlilik',
    isAgreement: false,
    version: '2025-01-02',
    plannedVersion: null,
    count: 1,
    locales: ['tr', 'en', 'ru', 'ar'],
    firstDay: '2026-11-25',
    placeholders: ['company.name'],
    versions: [first],
  };
  server.use(
    http.get('*/api/operator/suppliers', () => ok(listed([]))),
    http.get('*/api/operator/approvals', () => ok(listed([]))),
    http.get('*/api/operator/refunds', () => ok(listed([]))),
    http.get('*/api/operator/texts', () => ok([file])),
    http.get('*/api/operator/texts/gizlilik', () => ok(file)),
    http.post('*/api/operator/texts/gizlilik/preview', async ({ request }) => {
      const { bodies } = (await request.json()) as { bodies: { tr: string } };
      const fault = '4. satır: ‘firma’ bilinen bir yer tutucu değil(!)';
      if (bodies.tr.includes('firma')) return refusal(422, 'validation_failed', fault, { 'bodies.tr': [fault] });
      return ok(previewOf(bodies.tr));
    }),
    http.post('*/api/operator/texts/gizlilik/plan', async ({ request }) => {
      sent.push(await request.json());
      file = { ...file, plannedVersion: '2026-11-25', versions: [waiting, first] };
      return ok(file);
    }),
    http.post('*/api/operator/texts/gizlilik/withdraw', async ({ request }) => {
      sent.push(await request.json());
      file = { ...file, plannedVersion: null, versions: [{ ...waiting, state: 'withdrawn' }, first] };
      return ok(file);
    }),
  );
});

const open = (path = '/yonetim/metinler/gizlilik') => renderApp(path, { signedInAs: operator });
const words = () => screen.findByRole('textbox', { name: 'Metin' });

it('lists every text with the version in force, and leads to it', async () => {
  const { user } = await open('/yonetim/metinler');
  await user.click(await screen.findByRole('link', { name: 'Gizlilik ve kişisel veriler (KVKK)' }));
  expect(await words()).toHaveValue(BODY);
});

it('sorts the texts by their names, by the version in force or by how many there were', async () => {
  const other = { ...file, slug: 'kosullar', version: '2026-11-25', count: 9 };
  server.use(http.get('*/api/operator/texts', () => ok([other, file])));
  const { user, addressShown } = await open('/yonetim/metinler');
  const table = within(await screen.findByRole('table'));
  const rows = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.querySelector('a')?.getAttribute('href'));
  const [mine, others] = ['/yonetim/metinler/gizlilik', '/yonetim/metinler/kosullar'];
  expect(rows()).toEqual([mine, others]);
  await user.click(table.getByRole('link', { name: /Yürürlükte.* sütununa göre sırala/ }));
  expect([addressShown(), rows()]).toEqual(['/yonetim/metinler?sira=newest', [others, mine]]);
});

it('shows what is written as shoppers will see it, and what it changes', async () => {
  const { user } = await open();
  await user.type(await words(), 'Yeni sözler.');
  const preview = screen.getByRole('tabpanel');
  expect(await within(preview).findByText('Yeni sözler.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Değişenler' }));
  expect(within(screen.getByRole('tabpanel')).getByRole('listitem')).toHaveTextContent('Eklendi: Yeni sözler.');
});

it('says beside the words what cannot be shown, and plans nothing meanwhile', async () => {
  const { user } = await open();
  const field = await words();
  await user.type(field, 'firma');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/4\. satır: ‘firma’/));
  expect(screen.getByRole('button', { name: 'Yürürlük gününü seç' })).toBeDisabled();
  expect(field).toHaveValue(`${BODY}firma`);
});

it('says that it could not ask for what shoppers will see, blames no words, and asks again', async () => {
  server.use(http.post('*/api/operator/texts/gizlilik/preview', () => HttpResponse.error(), { once: true }));
  const { user } = await open();
  const plan = await screen.findByRole('button', { name: 'Yürürlük gününü seç' });
  await user.click(await screen.findByRole('button', { name: 'Tekrar dene' }));
  await waitFor(() => expect(plan).toBeEnabled());
  expect(await words()).toHaveAttribute('aria-invalid', 'false');
});

it('keeps what is typed while another version comes, and shows that where nothing was typed', async () => {
  const { user, store } = await open();
  await user.type(await words(), 'Yeni sözler.');
  const now = { ...first, version: '2026-11-25', bodies: { tr: '# Başka', en: '# Other' } };
  file = { ...file, version: now.version, versions: [now, { ...first, state: 'past' }] };
  store.dispatch(api.util.invalidateTags(['Texts']));
  expect(await screen.findAllByText(/25 Kasım 2026/)).not.toHaveLength(0);
  expect(await words()).toHaveValue(`${BODY}Yeni sözler.`);
  await user.click(screen.getByRole('button', { name: 'İngilizce' }));
  expect(await words()).toHaveValue('# Other');
});

it('finds what was typed before a reload, until it is planned', async () => {
  const before = await open();
  await before.user.type(await words(), 'Yeni sözler.');
  before.unmount();
  const { user } = await open();
  expect(await words()).toHaveValue(`${BODY}Yeni sözler.`);
  await user.click(screen.getByRole('button', { name: 'Yürürlük gününü seç' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Gerekçe' }), 'Kurul kararı uygulanıyor.');
  await user.click(dialog.getByRole('button', { name: 'Planla' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

it('plans a version from a day on, for a reason, and takes it back before that day', async () => {
  const { user } = await open();
  await user.type(await words(), 'Yeni sözler.');
  await user.click(screen.getByRole('button', { name: 'Yürürlük gününü seç' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Yürürlük günü')).toHaveValue('2026-11-25');
  await user.click(within(dialog).getByRole('button', { name: 'Planla' }));
  expect(within(dialog).getByText('Gerekçe en az 10 karakter olmalıdır.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Gerekçe'), 'Kurul kararı uygulanıyor.');
  await user.click(within(dialog).getByRole('button', { name: 'Planla' }));
  expect(await screen.findByText(/Yeni sürüm 25 Kasım 2026 günü 00.00’da/)).toBeVisible();
  expect(sent).toEqual([
    {
      bodies: { ...first.bodies, tr: `${BODY}Yeni sözler.` },
      effectiveOn: '2026-11-25',
      reason: 'Kurul kararı uygulanıyor.',
      basedOn: '2025-01-02',
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Geri çek' }));
  const asked = await screen.findByRole('dialog');
  await user.type(within(asked).getByLabelText('Gerekçe'), 'Yazım yanlışı görüldü.');
  await user.click(within(asked).getByRole('button', { name: 'Geri çek' }));
  expect(await words()).toBeVisible();
  expect(sent[1]).toEqual({ textId: waiting.id, reason: 'Yazım yanlışı görüldü.' });
});

it('says why a version was refused, and keeps the words', async () => {
  const said = 'Siz yazarken başka bir sürüm yürürlüğe girdi. Lütfen sayfayı yenileyiniz(!)';
  server.use(http.post('*/api/operator/texts/gizlilik/plan', () => refusal(409, 'text_changed', said)));
  const { user } = await open();
  await user.type(await words(), 'Yeni sözler.');
  await user.click(screen.getByRole('button', { name: 'Yürürlük gününü seç' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Gerekçe'), 'Kurul kararı uygulanıyor.');
  await user.click(within(dialog).getByRole('button', { name: 'Planla' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('başka bir sürüm yürürlüğe girdi');
  await user.click(within(dialog).getByRole('button', { name: 'Vazgeç' }));
  expect(await words()).toHaveValue(`${BODY}Yeni sözler.`);
});

it('reads an older version, and begins a new one with its words', async () => {
  file = {
    ...file,
    versions: [{ ...waiting, state: 'withdrawn', bodies: { tr: '# Başka\n\n## B\nBaşka.\n' } }, first],
  };
  server.use(http.get('*/api/operator/texts/gizlilik', () => HttpResponse.json({ success: file })));
  const { user } = await open();
  await words();
  await user.click(screen.getAllByRole('button', { name: 'Bu metinden başla' })[0] as HTMLElement);
  expect(await words()).toHaveValue('# Başka\n\n## B\nBaşka.\n');
  await user.click(screen.getAllByRole('button', { name: 'Oku' })[1] as HTMLElement);
  expect(await screen.findAllByText('Eski sözler.')).not.toHaveLength(0);
});
