/** The sign of the card payment provider. */

/** The name of the card payment provider in its letters' shape. */
export function ProviderLogo() {
  return (
    <svg
      viewBox="0 0 64 24"
      width="59"
      height="22"
      className="shrink-0 rounded bg-white text-cobalt-600"
      role="img"
      aria-label="iyzico"
    >
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M7 10v6M12 10l3.4 6M19 10l-4.8 10M23.5 10h6.5l-6.5 6h6.5M35 10v6M45 11a3.6 3.6 0 1 0 0 4.2" />
        <circle cx="53.5" cy="13" r="3.6" />
      </g>
      <path fill="none" stroke="currentColor" strokeWidth="3.2" strokeLinecap="round" d="M7 5.6h.01M35 5.6h.01" />
    </svg>
  );
}
