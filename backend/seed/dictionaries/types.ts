/** One dictionary value as it is seeded; every seeded value starts with status 1. */
export interface DictSeed {
  typeCode: string
  key: string
  name: string
  sort: number
  /** section only: keys of its grades. */
  subsetIds?: string[]
  /** grade only: keys of its subjects. */
  subjectKeys?: string[]
  /** Behaviour of the value; `aliases` are other names an import may use for it. */
  extra?: Record<string, unknown>
}

export type DictBody = Omit<DictSeed, 'typeCode' | 'sort'>

/** Numbers the values of one type in the order they are written, in steps that leave room between. */
export function dictionary(typeCode: string, items: readonly DictBody[]): DictSeed[] {
  return items.map((item, index) => ({ typeCode, sort: (index + 1) * 10, ...item }))
}

/** Values that have nothing but a name; keys run from `01`. */
export function named(typeCode: string, names: readonly string[]): DictSeed[] {
  return dictionary(
    typeCode,
    names.map((name, index) => ({ key: String(index + 1).padStart(2, '0'), name })),
  )
}
