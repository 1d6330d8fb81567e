/**
 * A contract's schemas are for the server. The app uses only its limits and types, so the rest is dropped.
 */
export const treeshake = {
  manualPureFunctions: ['z', 'shape', 'line', 'body', 'tags'],
  moduleSideEffects: (id: string) => !/contract\.ts$|zod/.test(id),
};
