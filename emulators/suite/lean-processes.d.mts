export function keepProcessesLean(): void;
