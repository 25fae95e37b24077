import { qrModules } from '#contract/values/qr-modules.ts';

/** A QR code, drawn here so that it is there offline too; dark on white in every theme, for scanners. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const quiet = 4;
  const modules = qrModules(text);
  const side = modules.length + 2 * quiet;
  const path = modules
    .flatMap((line, row) =>
      line.flatMap((isDark, column) => (isDark ? [`M${column + quiet} ${row + quiet}h1v1h-1z`] : [])),
    )
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} className={className}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
