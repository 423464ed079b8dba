/** One dictionary value as it is seeded; every seeded value starts with status 1. */
export interface DictSeed {
  typeCode: string
  key: string
  name: string
  /** section only: keys of its grades. */
  subsetIds?: string[]
  /** grade only: keys of its subjects. */
  subjectKeys?: string[]
  /** Behaviour of the value; `aliases` are other names an import may use for it. */
  extra?: Record<string, unknown>
}

export type DictBody = Omit<DictSeed, 'typeCode'>

/** The values of one type. None has a place: lists show them by key until an administrator orders them by hand. */
export function dictionary(typeCode: string, items: readonly DictBody[]): DictSeed[] {
  return items.map((item) => ({ typeCode, ...item }))
}

/** Values that have nothing but a name; keys run from `01`. */
export function named(typeCode: string, names: readonly string[]): DictSeed[] {
  return dictionary(
    typeCode,
    names.map((name, index) => ({ key: String(index + 1).padStart(2, '0'), name })),
  )
}
