/** One seeded dictionary value; every seeded value starts with status 1. */
export interface DictSeed {
  typeCode: string
  key: string
  name: string
  /** Keys of the grades that belong to this section; only sections have them. */
  subsetIds?: string[]
  /** Keys of the subjects that this grade has; only grades have them. */
  subjectKeys?: string[]
  /** Data that change how the service treats the value; `aliases` are other names that an import may use for it. */
  extra?: Record<string, unknown>
}

export type DictBody = Omit<DictSeed, 'typeCode'>

/**
 * Returns the values of one dictionary. They have no manual sort, so lists show them by key until an administrator
 * sorts them.
 */
export function dictionary(typeCode: string, items: readonly DictBody[]): DictSeed[] {
  return items.map((item) => ({ typeCode, ...item }))
}

/** Returns values that have only a name; the keys count from `01`. */
export function named(typeCode: string, names: readonly string[]): DictSeed[] {
  return dictionary(
    typeCode,
    names.map((name, index) => ({ key: String(index + 1).padStart(2, '0'), name })),
  )
}
