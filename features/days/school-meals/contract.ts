import { z } from '@hono/zod-openapi';

export const MealsQuery = z.object({
  month: z
    .string({ error: 'error.invalid' })
    .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, { error: 'error.invalid' }),
});

/** A school of the viewer’s town. `address`: its road address within the town. */
export const School = z
  .object({ id: z.uuid(), name: z.string(), kind: z.string(), address: z.string() })
  .openapi('School');
export type School = z.infer<typeof School>;

/**
 * The schools that the viewer can choose, by name, and those they have chosen, in the order of their choice.
 * `off`: the server has no key of NEIS. `waiting` and `failed`: the list was never read.
 */
export const Schools = z
  .object({
    state: z.enum(['off', 'waiting', 'failed', 'ready']),
    items: z.array(School),
    chosen: z.array(z.uuid()),
  })
  .openapi('Schools');
export type Schools = z.infer<typeof Schools>;

/** `allergens`: their numbers, 1 to 19. */
export const Dish = z.object({ name: z.string(), allergens: z.array(z.int()) }).openapi('Dish');
export type Dish = z.infer<typeof Dish>;

/** `meal`: 1 is breakfast, 2 lunch, 3 dinner. */
export const Meal = z.object({ meal: z.int().min(1).max(3), dishes: z.array(Dish) }).openapi('Meal');
export type Meal = z.infer<typeof Meal>;

/**
 * Why a school day has no meal: the school serves none, has published nothing for the month, its meals are
 * being asked for, or could not be read.
 */
const absences = ['none', 'unpublished', 'waiting', 'failed'] as const;

/** A day with meals, or a school day without. */
export const MealDay = z
  .object({ day: z.string(), meals: z.array(Meal), absence: z.enum(absences).nullable() })
  .openapi('MealDay');
export type MealDay = z.infer<typeof MealDay>;

/** The meals of the viewer’s schools in a month. `isOffered`: the server has a key of NEIS. */
export const SchoolMeals = z
  .object({
    isOffered: z.boolean(),
    schools: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** When NEIS last said what is served. */
        fetchedAt: z.iso.datetime().nullable(),
        days: z.array(MealDay),
      }),
    ),
  })
  .openapi('SchoolMeals');
export type SchoolMeals = z.infer<typeof SchoolMeals>;
