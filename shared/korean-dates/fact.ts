type Span = { from: number; to: number };

/** A fact that a notice gives besides its times. */
export type Fact = Span &
  (
    | { kind: 'where'; text: string }
    | { kind: 'who'; text: string }
    | { kind: 'capacity'; people: number }
    /** Null: the words name no amount. */
    | { kind: 'cost'; text: string; won: number | null }
    | { kind: 'contact'; number: string }
    | { kind: 'link'; url: string }
  );
