import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { openPaper } from './pdf.ts';
import { faceFor, inLetters } from './pdf-letters.ts';

describe('characters in a PDF', () => {
  it.each([
    ['Hôtel de l’Œuvre · 1\u00A0234,50\u00A0€', 'Hôtel de l’Œuvre · 1\u00A0234,50\u00A0€'],
    ['1\u202F234,50\u00A0$', '1\u00A0234,50\u00A0$'],
    ['Łódź, Šibenik, București, İzmir', 'Lódz, Sibenik, Bucuresti, Izmir'],
    ['Nguyễn Đặng', 'Nguyen Dang'],
    ['Zoe\u0308', 'Zoë'],
    ['Haleʻiwa', 'Hale‘iwa'],
    ['渡辺 明美', '?? ??'],
    ['김민수', '???'],
  ])('such as %j become %j in a face of Western Europe', (text, written) => {
    expect(inLetters(text, (letter) => /^[\u0020-\u007E\u00A0-\u00FFŒœ‘’€]$/u.test(letter))).toBe(written);
  });

  it.each([
    ['Zoë, 1\u202F234,50\u00A0$, Haleʻiwa', 'Source-Sans-3'],
    ['Reçu n° 12 · Hôtel de l’Œuvre', 'Source-Sans-3'],
    ['Łódź', 'Source-Sans-3'],
    ['Nguyễn Đặng', 'Source-Sans-3'],
    ['Иван', 'Source-Sans-3'],
    ['Αθήνα', 'Source-Sans-3'],
    ['山田太郎', 'Sawarabi-Gothic'],
    // The face that holds most of it.
    ['山田太郎 Łuk', 'Sawarabi-Gothic'],
    // None holds any of it, or not in the right order.
    ['김민수', 'Source-Sans-3'],
    ['ישראל כהן', 'Source-Sans-3'],
    ['محمد', 'Source-Sans-3'],
  ])('such as %j are set in the font %j', (text, face) => {
    expect(faceFor(text, 'text').name).toBe(face);
    const strong = face === 'Source-Sans-3' ? 'Source-Sans-3-SemiBold' : face;
    expect(faceFor(text, 'strong').name).toBe(strong);
  });

  it('are set in the typeface of headlines, where it holds them', () => {
    expect(faceFor('Reçu', 'headline').name).toBe('Newsreader');
    expect(faceFor('Αθήνα', 'headline').name).toBe('Source-Sans-3');
    expect(faceFor('山田太郎', 'headline').name).toBe('Sawarabi-Gothic');
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

  it('are embedded alone: a receipt stays small', async () => {
    const paper = await openPaper({ title: 'Receipt', author: 'Cardinal', locale: 'en', at: new Date(0) });
    paper.heading('Cardinal', 'Receipt', 'Issued today');
    paper.section('Total');
    paper.line({ label: 'Total', value: '1\u202F234,50\u00A0$' }, { isStrong: true });
    const pdf = await paper.end();
    expect(pdf.toString('latin1')).toMatch(/SourceSans3[\s\S]*Newsreader|Newsreader[\s\S]*SourceSans3/);
    expect(pdf.toString('latin1')).not.toMatch(/\/Helvetica|\/Times/);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('are those of the brand, where it has a typeface for papers', async () => {
    const own = readFileSync(
      new URL(
        import.meta.resolve('@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf'),
      ),
    );
    const look = { fonts: { text: own } };
    const paper = await openPaper({ title: 'R', author: 'C', locale: 'en', at: new Date(0), look });
    paper.line({ label: 'Total', value: '$1.50' });
    paper.line({ label: 'Name', value: 'Иван Łukasz Żak' });
    const pdf = await paper.end();
    expect(textOfPdf(pdf).split('\n')).toEqual(['Total', '$1.50', 'Name', 'Иван Łukasz Żak']);
    expect(pdf.toString('latin1')).toMatch(/Sawarabi/);
  });
});
