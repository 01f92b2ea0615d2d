/** "2 emergency contacts will be notified". */
export const notifiedText = (count: number): string =>
  `${count} emergency ${count === 1 ? "contact" : "contacts"} will be notified`;
