import { describe, expect, it } from 'vitest';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { openPaper } from './pdf.ts';
import { faceFor, inLetters, isInHelvetica } from './pdf-letters.ts';

describe('characters in a PDF', () => {
  it.each([
    ['Hôtel de l’Œuvre · 1\u00A0234,50\u00A0€', 'Hôtel de l’Œuvre · 1\u00A0234,50\u00A0€'],
    ['1\u202F234,50\u00A0$', '1\u00A0234,50\u00A0$'],
    ['Łódź, Šibenik, București, İzmir', 'Lódz, Šibenik, Bucuresti, Izmir'],
    ['Nguyễn Đặng', 'Nguyen Dang'],
    ['Zoe\u0308', 'Zoë'],
    ['Haleʻiwa', 'Hale‘iwa'],
    ['渡辺 明美', '?? ??'],
    ['김민수', '???'],
  ])('such as %j become %j when only the standard fonts are available', (text, written) => {
    expect(inLetters(text, isInHelvetica)).toBe(written);
  });

  it.each([
    ['Zoë, 1\u202F234,50\u00A0$, Haleʻiwa'.replace('ʻ', '’'), null],
    ['Łódź', 'Arimo'],
    ['Nguyễn Đặng', 'Arimo'],
    ['Иван', 'Arimo'],
    ['Αθήνα', 'Arimo'],
    ['山田太郎', 'Sawarabi-Gothic'],
    // The face that covers most of it.
    ['山田太郎 Łukasz', 'Sawarabi-Gothic'],
    // None holds any of it, or not in the right order.
    ['김민수', null],
    ['ישראל כהן', null],
    ['محمد', null],
  ])('such as %j are set in the font %j', (text, face) => {
    expect(faceFor(text, { isBold: false })?.name ?? null).toBe(face);
    const bold = face === 'Arimo' ? 'Arimo-Bold' : face;
    expect(faceFor(text, { isBold: true })?.name ?? null).toBe(bold);
  });

  it('are the intended ones in every kind of line', async () => {
    const paper = await openPaper({ title: 'Receipt', author: 'Cardinal', locale: 'en', at: new Date(0) });
    paper.heading('Kardinał', 'Łęczyca', 'Đà Lạt');
    paper.section('Αθήνα');
    paper.line({ label: 'Guests', value: 'Łukasz Żak' });
    paper.line({ label: 'Иван', value: '山田太郎' }, { isStrong: true });
    paper.line({ label: 'Zoë', value: '山田 ישראל' });
    paper.sentence('Kőszeg');
    const words = textOfPdf(await paper.end()).split('\n');
    expect(words).toEqual([
      'Kardinał',
      'Łęczyca',
      'Đà Lạt',
      'Αθήνα',
      'Guests',
      'Łukasz Żak',
      'Иван',
      '山田太郎',
      'Zoë',
      '山田 ?????',
      'Kőszeg',
    ]);
  });

  it('need no extra font for standard text', async () => {
    const paper = await openPaper({ title: 'Receipt', author: 'Cardinal', locale: 'en', at: new Date(0) });
    paper.line({ label: 'Total', value: '1\u202F234,50\u00A0$' });
    expect((await paper.end()).length).toBeLessThan(2_000);
  });
});
