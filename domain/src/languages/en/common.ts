/** What pages and messages share, in English: the source of the other languages. */
export const common = {
  review: "A native speaker has not checked these words yet. English is below each line.",
  call: "Call {name}",
  emergencyNumbers: "112 or 911",
  noAnswer: "No one has answered yet.",
  onIt: "I'm on it",
  cannot: "I can't",
  offlineTitle: "You're offline",
  nothingToDo: "You don't need to do anything.",
  tryAgain: "Try again",
  screenOff: "screen off since {time}",
  pageClosed: "tracking page closed since {time}",
  battery: "battery {percent}",
  slowNetwork: "slow network",
} as const;
