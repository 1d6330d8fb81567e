import type { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { BlankInput } from 'hono/types';
import type { ZodObject, ZodPipe, ZodType } from 'zod';
import type { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Access } from '#server/http/endpoints/rules.ts';
import type { Limit } from '#server/http/limits/rate-limits.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';

/** One endpoint without its handler. */
export type Declaration = {
  /** The summary for the API's document. */
  summary: string;
  /** The people who may call it: `person` unless declared. */
  access?: Access;
  /**
   * Its only transaction checks the session (`writeAs`), which saves a round trip. Its `viewer` is unchecked
   * until then.
   */
  session?: 'in transaction';
  /** The rate limit it counts against: `read` for GET and `write` for other methods, unless declared. */
  limit?: Limit;
  /** For a path with `{id}`: the refusal of an id that no item can have. */
  item?: () => Refusal;
  /** The path's parameters, unless `item` declares them. */
  params?: ZodObject;
  query?: ZodObject | ZodPipe;
  body?: ZodType;
  /** The JSON answer. Without one the endpoint answers 204. */
  response?: ZodType;
  /** The media type of a file that the handler answers as a `Response`. */
  file?: string;
  /** 304 is answered where If-None-Match has the answer's ETag. */
  conditional?: true;
  /** 200 unless declared. */
  status?: 201 | 202;
};

type Parsed<D, Part extends string> =
  D extends Record<Part, infer S extends ZodType> ? z.output<S> : undefined;

/** The input of a handler: the validated parts of the request. */
export type Asked<D extends Declaration> = {
  viewer: D extends { session: 'in transaction' }
    ? UncheckedViewer
    : D['access'] extends 'anyone'
      ? Viewer | null
      : Viewer;
  /** The item's id, where the declaration has `item`. */
  id: D extends { item: () => Refusal } ? string : undefined;
  params: Parsed<D, 'params'>;
  query: Parsed<D, 'query'>;
  body: Parsed<D, 'body'>;
  c: Context<Env>;
  /** Leaves the request to the next route that matches. */
  next: () => Promise<Response>;
};

/** A request of which every declared part has been validated. */
export type Validated = Context<Env, string, { out: Record<'param' | 'query' | 'json', unknown> }>;

type Value<D> = D extends { response: infer S extends ZodType } ? z.output<S> : unknown;

/** Returns the answer's value. A `Response` is sent as it is: a file, or an answer shared between viewers. */
export type Handler<D extends Declaration> = (
  asked: Asked<D>,
) => Value<D> | Response | Promise<Value<D> | Response>;

type Colons<P extends string> = P extends `${infer Start}{${infer Name}}${infer Rest}`
  ? `${Start}:${Name}${Colons<Rest>}`
  : P;

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type Input<P extends string, D> = (P extends `${string}{${string}`
  ? { param: Record<Names<P>, string> }
  : BlankInput) &
  (D extends { query: infer S extends ZodType } ? { query: Partial<z.input<S>> } : BlankInput) &
  (D extends { body: infer S extends ZodType } ? { json: z.input<S> } : BlankInput);

/** One endpoint in the type of Hono's client. */
export type ClientEntry<M extends string, P extends string, D> = {
  [Path in Colons<P>]: {
    [Method in `$${M}`]: {
      input: Input<P, D>;
      output: D extends { response: infer S extends ZodType } ? z.output<S> : undefined;
      outputFormat: 'json';
      status: 200;
    };
  };
};
