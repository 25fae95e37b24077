import { describe, expect, it } from 'vitest';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { drawableText } from './drawable-text.ts';
import { openPaper } from './pdf.ts';

describe('texts of papers', () => {
  it.each([
    ['6:10\u202fPM\u2009–\u20092:25\u202fPM', '6:10\u00a0PM\u00a0–\u00a02:25\u00a0PM'],
    ['Łódź, Kraków, Chişinău, İzmir', 'Lódz, Kraków, Chisinau, Izmir'],
    ['1\u00a0250,40\u00a0€ · “Œuvre”', '1\u00a0250,40\u00a0€ · “Œuvre”'],
    ['−40', '-40'],
    ['東京', '??'],
  ])('%s is drawn as %s', (text, drawn) => {
    expect(drawableText(text)).toBe(drawn);
  });

  it('reach the paper as they are read, in every part of it', async () => {
    const paper = await openPaper({ title: 'Receipt', author: 'Cardinal', locale: 'en-US', at: new Date(0) });
    paper.heading('Łukasz', 'To Łódź', 'at 6:10\u202fPM');
    paper.section('Chişinău');
    paper.line({ label: 'Kraków', value: '6:10\u202fPM' });
    paper.sentence('İzmir');
    expect(textOfPdf(await paper.end()).split('\n')).toEqual([
      'Lukasz',
      'To Lódz',
      'at 6:10\u00a0PM',
      'Chisinau',
      'Kraków',
      '6:10\u00a0PM',
      'Izmir',
    ]);
  });
});
