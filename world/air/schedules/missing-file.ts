/** Whether a file system's error says that there is no such file. */
export const isMissingFile = (error: unknown): error is Error & { readonly path: string } =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT' && 'path' in error;
