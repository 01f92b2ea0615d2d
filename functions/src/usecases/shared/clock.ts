/** The current time. A parameter, so that a test can set it. */
export type Clock = () => Date;
