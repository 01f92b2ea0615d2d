// Does not import phone.ts, because its library is larger than a page that shows a number.

/** A Nigerian number with an area or network code of three digits: every mobile number. */
const NIGERIAN = /^\+234(\d{3})(\d{3})(\d{4})$/;

/** "+234 803 123 4567"; any other number as it is stored. */
export const formatPhone = (e164: string): string => e164.replace(NIGERIAN, "+234 $1 $2 $3");
