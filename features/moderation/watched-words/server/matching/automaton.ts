/**
 * Finds many words in one pass (Aho–Corasick): the time depends on the text, and on what is
 * found, not on the number of words.
 */
export type Automaton = {
  /** Calls `found` with each place of each word: the word's index and the index of its last sign. */
  scan(codes: readonly number[], found: (patternIndex: number, last: number) => void): void;
};

export function createAutomaton(patterns: readonly (readonly number[])[]): Automaton {
  /** Small numbers for signs, and edges in one map: a map for each state would take ten times the memory. */
  const ids = new Map<number, number>();
  for (const pattern of patterns) for (const code of pattern) if (!ids.has(code)) ids.set(code, ids.size);
  const edges = new Map<number, number>();
  const ending: number[][] = [[]];
  const parents: [state: number, id: number][] = [[0, 0]];
  const next = (state: number, id: number) => edges.get(state * ids.size + id);

  for (const [index, pattern] of patterns.entries()) {
    let state = 0;
    for (const code of pattern) {
      const id = ids.get(code) as number;
      let child = next(state, id);
      if (child === undefined) {
        child = ending.push([]) - 1;
        parents.push([state, id]);
        edges.set(state * ids.size + id, child);
      }
      state = child;
    }
    if (pattern.length > 0) ending[state]?.push(index);
  }

  const shorter = new Int32Array(ending.length);
  /** The next state on the way of `shorter` at which a word ends. */
  const outputs = new Int32Array(ending.length);
  for (const state of byDepth(parents)) {
    const [parent, id] = parents[state] as [number, number];
    if (parent !== 0) shorter[state] = go(shorter[parent] as number, id);
    const fallback = shorter[state] as number;
    outputs[state] = ending[fallback]?.length ? fallback : (outputs[fallback] as number);
  }

  function go(from: number, id: number): number {
    let state = from;
    for (;;) {
      const to = next(state, id);
      if (to !== undefined) return to;
      if (state === 0) return 0;
      state = shorter[state] as number;
    }
  }

  return {
    scan(codes, found) {
      let state = 0;
      for (let at = 0; at < codes.length; at++) {
        const id = ids.get(codes[at] as number);
        state = id === undefined ? 0 : go(state, id);
        for (let end = state; end !== 0; end = outputs[end] as number)
          for (const patternIndex of ending[end] as number[]) found(patternIndex, at);
      }
    },
  };
}

/** All states but the first, the shallow ones first. */
function byDepth(parents: [state: number, id: number][]): number[] {
  const depths = new Int32Array(parents.length);
  // A state is made after its parent.
  for (let state = 1; state < parents.length; state++)
    depths[state] = (depths[(parents[state] as [number, number])[0]] as number) + 1;
  return [...parents.keys()].slice(1).sort((a, b) => (depths[a] as number) - (depths[b] as number));
}
