/** Whether the phone believes that it has a network. "Online" does not promise that the internet answers. */
export interface Network {
  readonly isOnline: () => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
}

export const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  subscribe(onChange) {
    addEventListener("online", onChange);
    addEventListener("offline", onChange);
    return () => {
      removeEventListener("online", onChange);
      removeEventListener("offline", onChange);
    };
  },
};
