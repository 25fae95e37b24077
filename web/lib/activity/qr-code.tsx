import { encode } from 'uqr';

/** A QR code, drawn here so that it is there offline too; dark on white in every theme, for scanners. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((line, row) => line.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={className}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
