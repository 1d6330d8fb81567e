/** Contracts describe shapes for the server; of them the app takes limits and types only. */
export const treeshake = {
  manualPureFunctions: ['z', 'line', 'body', 'tags'],
  moduleSideEffects: (id: string) => !/contract\.ts$|zod/.test(id),
};
