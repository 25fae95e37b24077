import { inHelvetica } from './pdf-letters.ts';

/** A name and its value on a line of a paper. */
export interface PaperLine {
  readonly label: string;
  readonly value: string;
}

const ink = '#1d1c1a';
const muted = '#5b5a55';
const rule = '#d9d6cf';
const left = 56;
const width = 483;
/** Below this a line begins a new page of A4. */
const bottom = 770;

/** A paper of A4 pages in the house's look, written from top to bottom. */
export interface Paper {
  /** Who it is from, what it is, and a quiet line under it. */
  heading(from: string, title: string, note: string): void;
  section(title: string): void;
  line(line: PaperLine, look?: { isStrong?: boolean }): void;
  /** A sentence of its own, quiet. */
  sentence(text: string, size?: number): void;
  space(lines: number): void;
  /** Ends it; resolves with its bytes. */
  end(): Promise<Buffer>;
}

/**
 * Begins a paper; `locale` is the language that screen readers speak it in. What writes papers is read with the first
 * one, as it is a good part of what a process would have to read before it is ready.
 */
export async function openPaper(about: {
  title: string;
  author: string;
  locale: string;
  at: Date;
}): Promise<Paper> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: left,
    lang: about.locale,
    info: { Title: about.title, Author: about.author, CreationDate: about.at },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const breakPage = () => {
    if (pdf.y > bottom) pdf.addPage();
  };
  return {
    heading(from, title, note) {
      pdf.fillColor(muted).font('Helvetica').fontSize(10).text(inHelvetica(from));
      pdf.fillColor(ink).font('Times-Roman').fontSize(26).text(inHelvetica(title));
      pdf.fillColor(muted).font('Helvetica').fontSize(10).text(inHelvetica(note));
    },
    section(title) {
      breakPage();
      pdf.moveDown(1.5).fillColor(ink).font('Helvetica-Bold').fontSize(12);
      pdf.text(inHelvetica(title), left, pdf.y, { width });
      pdf
        .moveTo(left, pdf.y + 3)
        .lineTo(left + width, pdf.y + 3)
        .strokeColor(rule)
        .lineWidth(0.5)
        .stroke();
      pdf.moveDown(0.6);
    },
    line({ label, value }, { isStrong = false } = {}) {
      breakPage();
      const top = pdf.y;
      pdf.font(isStrong ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
      pdf.fillColor(muted).text(inHelvetica(label), left, top, { width: 210 });
      const afterLabel = pdf.y;
      pdf.fillColor(ink).text(inHelvetica(value), left + 220, top, { width: width - 220, align: 'right' });
      pdf.y = Math.max(afterLabel, pdf.y) + 3;
    },
    sentence(text, size = 10) {
      breakPage();
      pdf.font('Helvetica').fontSize(size).fillColor(muted).text(inHelvetica(text), left, pdf.y, { width });
    },
    space(lines) {
      pdf.moveDown(lines);
    },
    end() {
      pdf.end();
      return done;
    },
  };
}
