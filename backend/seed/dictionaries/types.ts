/** One seeded dictionary value; every seeded value starts with status 1. */
export interface DictSeed {
  typeCode: string
  key: string
  name: string
  /** Only for sections: keys of the grades. */
  subsetIds?: string[]
  /** Only for grades: keys of the subjects. */
  subjectKeys?: string[]
  /** Behaviour of the value; `aliases` are other names that an import may use for it. */
  extra?: Record<string, unknown>
}

export type DictBody = Omit<DictSeed, 'typeCode'>

/** Returns the values of one type without a manual sort: lists show them by key until an administrator sorts them. */
export function dictionary(typeCode: string, items: readonly DictBody[]): DictSeed[] {
  return items.map((item) => ({ typeCode, ...item }))
}

/** Returns values that have only a name; keys run from `01`. */
export function named(typeCode: string, names: readonly string[]): DictSeed[] {
  return dictionary(
    typeCode,
    names.map((name, index) => ({ key: String(index + 1).padStart(2, '0'), name })),
  )
}
