import type { Card } from './card.ts'

type Cards = Readonly<Record<string, Card>>

/**
 * What the platform knows of one domain. `lib/contracts/domains.ts` lists all of them; the lists of cards, calls and
 * state machines derive from it.
 */
export interface Domain<
  C extends Cards = Cards,
  E extends Cards = Cards,
  O extends Cards = Cards,
  F extends string = string,
> {
  /** Its folder in lib/contracts. */
  readonly folder: F
  /** Kinds of records that have a history, in the order in which the palette offers what their screens are opened for. */
  readonly cards: C
  /** Kinds of records without a history whose changes open pages hear of. */
  readonly live: E
  /** Everything else that lists, files and the log name. */
  readonly others: O
  /**
   * The files of its calls, and below of its state machines, by name. They are not imported here: the pages that
   * show cards of every kind would load all calls with them.
   */
  readonly calls: readonly string[]
  readonly machines: readonly string[]
}

// biome-ignore lint/complexity/noBannedTypes: a domain without cards of a sort has no keys, which `{}` says and `Cards` would not
type None = {}

/** Keeps the cards of a domain as they are written, so that kinds of records are known by name. */
export const defineDomain = <
  C extends Cards = None,
  E extends Cards = None,
  O extends Cards = None,
  F extends string = string,
>(
  domain: Pick<Domain<C, E, O, F>, 'folder'> & Partial<Domain<C, E, O, F>>,
): Domain<C, E, O, F> => ({
  cards: {} as C,
  live: {} as E,
  others: {} as O,
  calls: [],
  machines: [],
  ...domain,
})
