import { expect, test } from 'vitest';
import { staffDocumentTexts } from '../../texts/staff-documents.ts';
import { actionAddress, isSilent, openInvoice, silence, startInvoice } from './invoice-action.ts';

const action = '/mijn-account/documenten/7/invoice/?maken=1&_wpnonce=abc';

function record({ opens = true } = {}) {
  const done: string[] = [];
  return {
    done,
    effects: {
      alert: (text: string) => done.push(`alert: ${text}`),
      ask: (code: number) => done.push(`ask: ${code}`),
      open: (address: string) => {
        done.push(`open: ${address}`);
        return opens ? {} : null;
      },
      reload: () => done.push('reload'),
      setTimer: (act: () => void, milliseconds: number) => {
        done.push(`timer: ${milliseconds}`);
        act();
      },
    },
  };
}

const start = (code: number, silent = false, to: string | null = action) => {
  const { done, effects } = record();
  startInvoice({ code, number: null, action: to }, silent, effects);
  return done;
};
const opened = [`open: ${action}`, 'timer: 1000', 'reload'];

test('[4.6-01] the code of the server decides what is asked', () => {
  expect(start(1)).toEqual(['ask: 1']);
  expect(start(2)).toEqual(['ask: 2']);
  expect(start(11)).toEqual(['ask: 11']);
  expect(start(0)).toEqual(opened);
  expect(start(99)).toEqual(opened);
  expect(start(1, false, null)).toEqual([]);
});

test('[8-10] without an address of the shop there is an alert, and nothing is opened', () => {
  const alert = ['alert: Vul het van-adres in bij de algemene instellingen: straat, postcode en plaats.'];
  expect(start(3)).toEqual(alert);
  expect(start(3, true)).toEqual(alert);
});

test('[4.6-07, 7.9-01, 2.1-22] who is not asked again goes on at once, and the address says so', () => {
  for (const code of [1, 2, 11, 0])
    expect(start(code, true)).toEqual([`open: ${action}&wt_dont_show_again=1`, 'timer: 1000', 'reload']);
  expect(actionAddress(action, false)).toBe(action);
});

test('[8-08, 8-09, 8-11] each question says what is the matter', () => {
  expect(staffDocumentTexts.questions[1]).toContain('nummer is nog niet aangemaakt');
  expect(staffDocumentTexts.questions[2]).toContain('gratis bestellingen staan uit');
  expect(staffDocumentTexts.questions[11]).toContain('nog geen creditnotanummer');
});

test('a tab that the browser refuses is told, and the page stays', () => {
  const { done, effects } = record({ opens: false });
  openInvoice(action, false, effects);
  expect(done).toEqual([
    `open: ${action}`,
    expect.stringMatching(/^alert: Het openen van een nieuw tabblad is mislukt/),
  ]);
});

test('the choice not to be asked is kept in the browser', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  expect(isSilent(storage)).toBe(false);
  silence(storage);
  expect(isSilent(storage)).toBe(true);
});
