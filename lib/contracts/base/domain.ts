import type { Card } from './card.ts'

type Cards = Readonly<Record<string, Card>>

/**
 * The declaration of one domain: its folder, its kinds of records and the files with its calls.
 * `lib/contracts/domains.ts` lists all domains; the lists of all kinds of records, calls and state machines derive from
 * that file.
 */
export interface Domain<
  C extends Cards = Cards,
  E extends Cards = Cards,
  O extends Cards = Cards,
  F extends string = string,
> {
  /** The name of the domain's folder in lib/contracts. */
  readonly folder: F
  /** Kinds of records that have a history, in the order in which the command palette offers their screens. */
  readonly cards: C
  /** Kinds of records without a history whose changes the service announces to open pages. */
  readonly live: E
  /** Other cards (descriptions of kinds of records) whose labels lists, files and the audit log use. */
  readonly others: O
  /**
   * Names of the files that contain the domain's calls and, in `machines`, its state machines. This file does not
   * import them, because pages that show labels of every kind of record would then load all calls.
   */
  readonly calls: readonly string[]
  readonly machines: readonly string[]
}

// biome-ignore lint/complexity/noBannedTypes: a domain without cards of a sort has no keys, which `{}` says and `Cards` would not
type None = {}

/**
 * Returns the domain unchanged, with a type that contains the literal names of its kinds of records. The compiler
 * therefore refuses a name that no domain has.
 */
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
