/** A coast at the hour of arrival, in the brand's own colours: stands behind the first words of the start page. */
export function Horizon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 460" preserveAspectRatio="xMidYMax slice" aria-hidden className={className}>
      <circle cx="1088" cy="214" r="104" className="fill-rating opacity-25" />
      <circle cx="1088" cy="214" r="70" className="fill-rating opacity-30" />
      <path
        d="M0 318c140-64 232-84 330-52 96 31 150 72 262 34 118-40 160-112 286-110 116 2 168 80 280 96 110 15 182-30 282-58v232H0Z"
        className="fill-brand opacity-10"
      />
      <path
        d="M0 360c120-20 190-66 300-48 132 22 190 70 330 52 128-17 190-70 318-62 130 8 196 62 306 58 78-3 130-22 186-44v144H0Z"
        className="fill-brand opacity-15"
      />
      <path
        d="M0 398c180-30 300-2 452 8 190 13 318-38 512-30 188 8 310 44 476 16v68H0Z"
        className="fill-accent opacity-20"
      />
      <path d="M0 432c220-14 380 14 640 8 300-7 500-26 800-6v26H0Z" className="fill-canvas" />
      <g className="fill-none stroke-ink opacity-35" strokeWidth="2.5" strokeLinecap="round">
        <path d="M846 128q9-10 18 0q9-10 18 0" />
        <path d="M898 104q7-8 14 0q7-8 14 0" />
        <path d="M930 140q6-7 12 0q6-7 12 0" />
      </g>
    </svg>
  );
}
