interface ImportMetaEnv {
  /**
   * "1" in a build for the local suite. Named here so that the bundler can drop what the build does
   * not need.
   */
  readonly VITE_LOCAL_SUITE?: string;
}
