export declare function letConnectionsLast(): void;
