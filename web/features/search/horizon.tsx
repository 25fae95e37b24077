/** A coast at dusk in the brand's colours: the background of the start page's heading. */
export function Horizon({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 460" preserveAspectRatio="xMidYMax slice" aria-hidden className={className}>
      <circle cx="1088" cy="214" r="104" className="fill-rating opacity-25" />
      <circle cx="1088" cy="214" r="70" className="fill-rating opacity-30" />
      <path
        d="M0 420c150-8 260-6 380-22 150-20 226-116 366-118 122-2 150 62 262 64 118 2 166-86 286-84 64 1 104 22 146 40v170H0Z"
        className="fill-brand opacity-10"
      />
      <path
        d="M0 432c190-6 300-2 452-22 146-20 214-76 356-72 130 4 168 58 300 56 124-2 210-64 332-62v138H0Z"
        className="fill-brand opacity-15"
      />
      <path
        d="M0 446c210-16 360-2 560-16 190-13 300-58 490-50 150 6 250 30 390 10v80H0Z"
        className="fill-accent opacity-20"
      />
      <path d="M0 456c240-12 460 2 720-8 270-10 480-24 720-6v40H0Z" className="fill-canvas" />
      <g
        className="fill-none stroke-ink opacity-35 max-tablet:hidden"
        strokeWidth="2.5"
        strokeLinecap="round"
      >
        <path d="M846 128q9-10 18 0q9-10 18 0" />
        <path d="M898 104q7-8 14 0q7-8 14 0" />
        <path d="M930 140q6-7 12 0q6-7 12 0" />
      </g>
    </svg>
  );
}
