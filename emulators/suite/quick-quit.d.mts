export function quitQuickly(): () => void;
