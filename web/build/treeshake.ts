/**
 * A contract's schemas are for the server. The app uses only its limits and types, so the rest is dropped. Of
 * the list of icons a chunk has only those that it names.
 */
export const treeshake = {
  manualPureFunctions: ['z', 'shape', 'line', 'body', 'tags'],
  moduleSideEffects: (id: string) => !/contract\.ts$|zod|\/web\/icons\.ts$/.test(id),
};
