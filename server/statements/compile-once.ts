import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '#server/database/db.ts';
import { type Viewer, viewerOf } from '#server/viewer/viewer.ts';

/** Values of one call: the parameters of a statement. Which of them are null is part of its text. */
type Values = { [name: string]: unknown };
/** What the text of a statement depends on, beside the viewer. */
type Options = { [name: string]: string | number | boolean | undefined };
type Compilable<Row> = { compile(db: Db | Tx): CompiledQuery<Row> };

/** The place of a value in a compiled statement. It can be sent to PostgreSQL, and nothing else. */
class Slot {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
  [Symbol.toPrimitive](): never {
    throw new Error('A statement that is compiled once may not look at its values: make this an option.');
  }
}

/** Without Kysely's tree of it, which takes twenty times as much memory. */
type Compiled = Pick<CompiledQuery, 'sql' | 'parameters'>;
/** A client chooses the length of a page. Of more shapes than these, each call compiles its own. */
const maxShapes = 50;

/** Tests compare each statement with one that is compiled for the call. */
export const compiledOnce: { compare?: (filled: CompiledQuery, compile: () => CompiledQuery) => void } = {};

/**
 * A statement that is built and compiled once for each shape: its options, which values are null, and whether
 * its viewer is known to be in no block. Later calls only fill in their values. Building the statement of a
 * post took a sixth of the server's time for it. Statements of staff are built for each call.
 */
export function compileOnce<V extends Values, Row, O extends Options = Record<never, never>>(
  build: (db: Db | Tx, viewer: Viewer, values: V, options: O) => Compilable<Row>,
) {
  const compiled = new Map<string, Compiled>();

  function compileWithSlots(db: Db | Tx, viewer: Viewer, values: V, options: O): Compiled {
    let index = 0;
    const next = () => new Slot(index++) as never;
    const slotted = viewerOf({ personId: next(), cityCode: next(), isUnblocked: viewer.isUnblocked });
    const { sql, parameters } = build(db, slotted, slotsOf(values, next) as V, options).compile(db);
    return { sql, parameters };
  }

  return (db: Db | Tx, viewer: Viewer, values: V, options: O = {} as O): CompiledQuery<Row> => {
    const compile = () => build(db, viewer, values, options).compile(db);
    if (viewer.rights.length > 0 || viewer.stillReports || viewer.cityCode === null) return compile();
    const given: unknown[] = [viewer.personId, viewer.cityCode];
    const shape = `${viewer.isUnblocked ?? ''} ${collect(values, given)} ${JSON.stringify(options)}`;
    let known = compiled.get(shape);
    if (!known) {
      if (compiled.size >= maxShapes) return compile();
      known = compileWithSlots(db, viewer, values, options);
      compiled.set(shape, known);
    }
    const parameters = known.parameters.map((value) => (value instanceof Slot ? given[value.index] : value));
    const filled = CompiledQuery.raw(known.sql, parameters) as CompiledQuery<Row>;
    compiledOnce.compare?.(filled, compile);
    return filled;
  };
}

/** The row of such a statement. */
export type RowOf<S extends (...given: never[]) => CompiledQuery> =
  ReturnType<S> extends CompiledQuery<infer Row> ? Row : never;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Adds the values to `given`, in the order of `slotsOf`. Returns their names, and which of them are null. */
function collect(values: Values, given: unknown[]): string {
  let shape = '';
  for (const name in values) {
    const value = values[name];
    if (value === null || value === undefined) shape += `${name}=null `;
    else if (isRecord(value)) shape += `${name}(${collect(value, given)})`;
    else {
      shape += `${name} `;
      given.push(value);
    }
  }
  return shape;
}

const slotsOf = (values: Values, next: () => never): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === undefined ? value : isRecord(value) ? slotsOf(value, next) : next(),
    ]),
  );
