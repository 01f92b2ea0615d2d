/** The logo: a shield with a location pin in it. Decoration beside the name. */
export const Logo = ({ sizePx = 40 }: { readonly sizePx?: number }) => (
  <svg aria-hidden="true" width={sizePx} height={sizePx} viewBox="0 0 64 64">
    <path fill="#f7f4ea" d="M32 5.5 54 13v18c0 13.6-8.8 22.7-22 27.5C18.8 53.7 10 44.6 10 31V13z" />
    <path
      fill="#0b4d3e"
      d="M32 15.5c-7.2 0-12.5 5.3-12.5 12.2C19.5 36.5 32 48 32 48s12.5-11.5 12.5-20.3c0-6.9-5.3-12.2-12.5-12.2z"
    />
    <circle cx="32" cy="28" r="5.2" fill="#e9ae4a" />
  </svg>
);
