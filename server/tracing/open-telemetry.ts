import { createRequire } from 'node:module';
import { running } from '#server/version.ts';

/**
 * The packages that send traces, which the operator installs: 28 MB, so they do not come with the server
 * (docs/decisions/059).
 */
export const packages = [
  '@opentelemetry/exporter-trace-otlp-http@0.223.1',
  '@opentelemetry/resources@2.12.1',
  '@opentelemetry/sdk-trace-base@2.12.1',
];

// The part of their types that is used here.
export type Span = {
  setAttributes(attributes: Record<string, string | number>): void;
  setStatus(status: { code: number }): void;
  updateName(name: string): void;
  end(): void;
};
type Context = { readonly brand: unique symbol };
type Api = {
  ROOT_CONTEXT: Context;
  SpanKind: { SERVER: number; CLIENT: number };
  SpanStatusCode: { ERROR: number };
  trace: { setSpan(context: Context, span: Span): Context };
};
type Started = { kind: number; startTime?: number };
type Provider = {
  getTracer(name: string): { startSpan(name: string, started: Started, context: Context): Span };
  shutdown(): Promise<void>;
};
type Resource = { readonly brand: unique symbol };
type Processor = { readonly brand: unique symbol };
type Exporter = { readonly brand: unique symbol };
type Sdk = {
  BasicTracerProvider: new (options: { resource: Resource; spanProcessors: Processor[] }) => Provider;
  BatchSpanProcessor: new (exporter: Exporter) => Processor;
};
type Otlp = { OTLPTraceExporter: new (options: { url: string }) => Exporter };
type Resources = { resourceFromAttributes(attributes: Record<string, string>): Resource };

// `require` looks into NODE_PATH too, so the packages can stay where they are when a release is replaced.
const load = createRequire(import.meta.url);

export const areInstalled = () => {
  try {
    for (const name of packages) load.resolve(name.slice(0, name.lastIndexOf('@')));
    return true;
  } catch {
    return false;
  }
};

export const notInstalled = `OTEL_EXPORTER_OTLP_ENDPOINT is set, but the packages that send traces are not installed; run \`npm install --prefix {folder} ${packages.join(' ')}\` and set NODE_PATH={folder}/node_modules.`;

/** Sends spans to `endpoint` in the background, and drops them where it does not answer. */
export function createSender(endpoint: string) {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = load('@opentelemetry/api') as Api;
  const { BasicTracerProvider, BatchSpanProcessor } = load('@opentelemetry/sdk-trace-base') as Sdk;
  const { OTLPTraceExporter } = load('@opentelemetry/exporter-trace-otlp-http') as Otlp;
  const { resourceFromAttributes } = load('@opentelemetry/resources') as Resources;
  const resource = resourceFromAttributes({
    'service.name': process.env.OTEL_SERVICE_NAME ?? 'masil',
    'service.version': running.version,
  });
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  const tracer = provider.getTracer('masil');
  return {
    start(
      name: string,
      kind: keyof Api['SpanKind'],
      { parent, startTime }: { parent?: Span; startTime?: number },
    ) {
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
      return tracer.startSpan(name, { kind: SpanKind[kind], startTime }, context);
    },
    fail: (span: Span) => span.setStatus({ code: SpanStatusCode.ERROR }),
    stop: () => provider.shutdown(),
  };
}
