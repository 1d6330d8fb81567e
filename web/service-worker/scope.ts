/**
 * The types of a service worker's global scope. The DOM types, which `web` is checked with, do not include
 * them.
 */
type Extendable = Event & { waitUntil(done: Promise<unknown>): void };

type PushEvent = Extendable & { data: { json(): unknown } | null };
/** `action`: the pressed button; empty for the notification itself. */
type ClickEvent = Extendable & { notification: Notification; action: string };
type SubscriptionEvent = Extendable & {
  oldSubscription: PushSubscription | null;
  newSubscription: PushSubscription | null;
};

export type FetchEvent = Extendable & {
  request: Request;
  respondWith(response: Promise<Response>): void;
};
type MessageEventOfPage = Extendable & { data: unknown };

export type Window = {
  url: string;
  focused: boolean;
  visibilityState: 'visible' | 'hidden';
  focus(): Promise<Window>;
  navigate(url: string): Promise<Window | null>;
  postMessage(message: unknown, transfer: Transferable[]): void;
};

type Scope = {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Window[]>;
    openWindow(url: string): Promise<Window | null>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEventOfPage) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: SubscriptionEvent) => void): void;
};

export const worker = globalThis as unknown as Scope;
