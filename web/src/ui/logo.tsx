/** The logo: a shield with a location pin in it. Decoration beside the name. */
export const Logo = ({ sizePx = 40 }: { readonly sizePx?: number }) => (
  <svg aria-hidden="true" width={sizePx} height={sizePx} viewBox="0 0 64 64">
    <path
      fill="#f7f4ea"
      d="M32 5.5 54 13v18c0 13.600-8.800 22.700-22 27.500C18.800 53.700 10 44.600 10 31V13z"
    />
    <path
      fill="#0b4d3e"
      d="M32 15.500c-7.200 0-12.500 5.300-12.500 12.200C19.500 36.500 32 48 32 48s12.500-11.500 12.500-20.300c0-6.900-5.300-12.200-12.500-12.200z"
    />
    <circle cx="32" cy="28" r="5.200" fill="#e9ae4a" />
  </svg>
);
