/** The signs of four networks, drawn here: a font or a library for them would be the heavier way. */
const SHAPES = {
  facebook:
    'M13.4 21v-7.6h2.6l.5-3.2h-3.1V8.1c0-.9.5-1.7 1.8-1.7h1.4V3.7c-.5-.1-1.3-.2-2.2-.2-2.6 0-4.2 1.5-4.2 4.3v2.4H7.3v3.2h2.9V21z',
  x: 'M4 4h4.7l3.9 5.5L17.4 4H20l-6.2 7.2L20.6 20h-4.7l-4.3-6-5.2 6H3.8l6.6-7.6zm3.6 1.9 9.2 12.2h.9L8.6 5.9z',
  youtube:
    'M21.6 7.6a2.5 2.5 0 0 0-1.8-1.8C18.2 5.4 12 5.4 12 5.4s-6.2 0-7.8.4A2.5 2.5 0 0 0 2.4 7.6 26 26 0 0 0 2 12c0 1.5.1 3 .4 4.4a2.5 2.5 0 0 0 1.8 1.8c1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8c.3-1.4.4-2.900.4-4.4s-.1-3-.4-4.4zM10 15V9l5.2 3z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm4.5-3.3a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
};

export type Network = keyof typeof SHAPES;

export function SocialIcon({ name }: { name: Network }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={SHAPES[name]} />
    </svg>
  );
}
