import { encode } from 'uqr';
import type { FaceFile, Role } from './pdf-letters.ts';

/** A name and its value on a line of a paper. */
export interface PaperLine {
  readonly label: string;
  readonly value: string;
}

/** A QR code with its text: a ticket, whose it is, the code itself. */
export interface PaperCode {
  readonly code: string;
  readonly title: string;
  readonly name: string | null;
}

const ink = '#1d1c1a';
const muted = '#5b5a55';
const rule = '#d9d6cf';
const logoHeight = 28;
const left = 56;
const width = 483;
/** Baseline at 10 points, so that both halves of a line align, whatever their fonts. */
const baseline = -9;
/** Faces stand further apart than lines of a table should. */
const lineGap = -1.6;
const [labelWidth, valueWidth] = [210, width - 220];
/** Width of a QR code's quiet zone, in modules. */
const quietModules = 4;
/** Side of a QR code with its quiet zone, and the space under it. */
const [codeSide, codeGap] = [92, 12];
/** Height that a section needs on its page: the space above, its title and rule, and its first line. */
const sectionHeight = 76;

/** A PDF document of A4 pages in the portal's style, written from top to bottom. */
export interface Paper {
  /** Sender, title, and a muted line below. */
  heading(from: string, title: string, note: string): void;
  section(title: string): void;
  line(line: PaperLine, look?: { isStrong?: boolean }): void;
  /** A muted sentence on its own line. */
  sentence(text: string, size?: number): void;
  /** QR codes, two beside each other, each with its lines of text. */
  codes(codes: readonly PaperCode[]): void;
  space(lines: number): void;
  /** Ends it; resolves with its bytes. */
  end(): Promise<Buffer>;
}

/** The brand's look on a document. */
export interface PaperLook {
  /** Colour of the name it is from, such as `#2a3aa8`. */
  readonly color?: string | undefined;
  /** Reads a PNG or JPEG. */
  readonly logo?: () => Promise<Buffer>;
  /** TrueType or OpenType files of its own typefaces; those of the portal without them. */
  readonly fonts?: Partial<Readonly<Record<'text' | 'headline', Buffer>>>;
}

/**
 * Opens a document; `locale` is its language for screen readers. The PDF library is loaded with the first document,
 * since loading it at start would delay readiness.
 */
export async function openPaper(about: {
  title: string;
  author: string;
  locale: string;
  at: Date;
  look?: PaperLook;
}): Promise<Paper> {
  const [{ default: PDFDocument }, { faceFor, faceOf, inLetters }] = await Promise.all([
    import('pdfkit'),
    import('./pdf-letters.ts'),
  ]);
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
  const { fonts = {}, logo: readLogo } = about.look ?? {};
  const logo = await readLogo?.();
  const ownText = fonts.text && faceOf('own-text', fonts.text);
  const own: Readonly<Record<Role, FaceFile | undefined>> = {
    text: ownText,
    strong: ownText,
    headline: fonts.headline && faceOf('own-headline', fonts.headline),
  };
  const registered = new Set<string>();
  /** Selects the font of a text, and returns the text with substitutes for letters that the font lacks. */
  const set = (text: string, role: Role): string => {
    const face = faceFor(text, role, own[role]);
    if (!registered.has(face.name)) pdf.registerFont(face.name, face.bytes);
    registered.add(face.name);
    pdf.font(face.name);
    return inLetters(text, face.holds);
  };
  /** Keeps a block of this height on one page. */
  const keepTogether = (height: number) => {
    if (pdf.y + height > pdf.page.maxY()) pdf.addPage();
  };
  /** Draws the dark modules of a code; the paper is its quiet zone. */
  const drawCode = (code: string, x: number, y: number) => {
    const { data, size } = encode(code, { ecc: 'M', border: quietModules });
    const side = codeSide / size;
    const at = (place: number) => place * side;
    for (const [row, line] of data.entries())
      for (const [column, isDark] of line.entries())
        if (isDark) pdf.rect(x + at(column), y + at(row), side, side);
    pdf.fill('#000000');
  };
  return {
    heading(from, title, note) {
      const { color = muted } = about.look ?? {};
      if (logo) {
        pdf.image(logo, left, pdf.y, { height: logoHeight });
        pdf.y += logoHeight + 8;
      }
      pdf.fillColor(color).fontSize(10).text(set(from, 'text'), left);
      pdf.fillColor(ink).fontSize(26).text(set(title, 'headline'));
      pdf.fillColor(muted).fontSize(10).text(set(note, 'text'));
    },
    section(title) {
      keepTogether(sectionHeight);
      pdf.fontSize(12);
      const text = set(title, 'strong');
      pdf.moveDown(1.5).fillColor(ink).text(text, left, pdf.y, { width });
      pdf
        .moveTo(left, pdf.y + 3)
        .lineTo(left + width, pdf.y + 3)
        .strokeColor(rule)
        .lineWidth(0.5)
        .stroke();
      pdf.moveDown(0.6);
    },
    line({ label, value }, { isStrong = false } = {}) {
      const font = isStrong ? 'strong' : 'text';
      pdf.fontSize(10);
      const heightOf = (text: string, across: number) =>
        pdf.heightOfString(set(text, font), { width: across, lineGap });
      keepTogether(Math.max(heightOf(label, labelWidth), heightOf(value, valueWidth)));
      const top = pdf.y;
      pdf.fillColor(muted).text(set(label, font), left, top, { width: labelWidth, baseline, lineGap });
      const afterLabel = pdf.y;
      pdf.fillColor(ink);
      pdf.text(set(value, font), left + width - valueWidth, top, {
        width: valueWidth,
        align: 'right',
        baseline,
        lineGap,
      });
      pdf.y = Math.max(afterLabel, pdf.y) + 3;
    },
    sentence(text, size = 10) {
      pdf.fontSize(size);
      const letters = set(text, 'text');
      keepTogether(pdf.heightOfString(letters, { width }));
      pdf.fillColor(muted).text(letters, left, pdf.y, { width });
    },
    codes(codes) {
      for (let at = 0; at < codes.length; at += 2) {
        keepTogether(codeSide + codeGap);
        const top = pdf.y + codeGap / 2;
        for (const [column, { code, title, name }] of codes.slice(at, at + 2).entries()) {
          const x = left + (column * width) / 2;
          drawCode(code, x, top);
          const text = { width: width / 2 - codeSide - 12 };
          const lines = [title, ...(name === null ? [] : [name]), code];
          pdf.fontSize(10);
          for (const [line, words] of lines.entries()) {
            const letters = set(words, line === 0 ? 'strong' : 'text');
            const y = line === 0 ? top + 16 : pdf.y + 2;
            pdf.fillColor(line === 0 ? ink : muted).text(letters, x + codeSide + 8, y, text);
          }
        }
        pdf.x = left;
        pdf.y = top + codeSide + codeGap / 2;
      }
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
