import {
  CalendarEvent,
  CalendarMonth,
  EventChange,
  EventDraft,
  MonthQuery,
} from '#features/calendar/contract.ts';
import { notFound } from '#server/errors.ts';
import type { Feature } from '#server/feature.ts';
import { answers, route, router, takes, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { monthGrid } from '#shared/dates.ts';
import { changeEvent, createEvent, deleteEvent } from './actions.ts';
import { addDemoEvents } from './demo.ts';
import { feedRoutes } from './feed-routes.ts';
import { presentEvent } from './present.ts';
import { findEvent, selectEvents } from './queries.ts';
