export declare const BROWSER_ARGS: readonly string[];
export declare function findInstalledBrowser(): string;
