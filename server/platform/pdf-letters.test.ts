import { describe, expect, it } from 'vitest';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { openPaper } from './pdf.ts';
import { inHelvetica } from './pdf-letters.ts';

describe('letters on paper', () => {
  it.each([
    ['Hôtel de l’Œuvre · 1\u00A0234,50\u00A0€', 'Hôtel de l’Œuvre · 1\u00A0234,50\u00A0€'],
    ['1\u202F234,50\u00A0$', '1\u00A0234,50\u00A0$'],
    ['Łódź, Šibenik, București, İzmir', 'Lódz, Šibenik, Bucuresti, Izmir'],
    ['Nguyễn Đặng', 'Nguyen Dang'],
    ['Zoe\u0308', 'Zoë'],
    ['Haleʻiwa', 'Hale‘iwa'],
    ['渡辺 明美', '?? ??'],
  ])('%j stand there as %j', (text, written) => {
    expect(inHelvetica(text)).toBe(written);
  });

  it('are those that were meant', async () => {
    const paper = await openPaper({ title: 'Receipt', author: 'Cardinal', locale: 'en', at: new Date(0) });
    paper.heading('Cardinal', 'Łęczyca', 'Đà Lạt');
    paper.line({ label: 'Guests', value: 'Łukasz Żak' });
    paper.sentence('Kőszeg');
    const words = textOfPdf(await paper.end());
    for (const written of ['Leczyca', 'Dà Lat', 'Lukasz Zak', 'Koszeg']) expect(words).toContain(written);
  });
});
