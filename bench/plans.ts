/** Throws where a plan reads all rows of a kind into a hash to look some of them up (`server/has-row.ts`). */
export function assertLookups(plan: unknown) {
  const [hashed] = /[^"]*hashed SubPlan[^"]*/.exec(JSON.stringify(plan)) ?? [];
  // Of what is one's own (blocks, follows) there is little.
  if (hashed) throw new Error(`reads everything beforehand: ${hashed}`);
}
