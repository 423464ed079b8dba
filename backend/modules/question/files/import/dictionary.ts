import { foldText } from '../../../../../lib/contracts/base/fold-text.ts'
import type { TypeCode } from '../../../../../lib/contracts/dict/calls.ts'
import { compareKeys } from '../../../../../lib/contracts/dict/order.ts'
import type { TypeFacts } from '../../../../../lib/contracts/question/checks/types.ts'
import { type BaseType, baseTypes } from '../../../../../lib/contracts/question/json.ts'
import type { Queryable } from '../../../../core/database/queryable.ts'
import { DICT_ORDER } from '../../../../core/records/dict-order.ts'

interface Item {
  typeCode: TypeCode
  key: string
  name: string
  subsetIds: string[]
  extra: {
    aliases?: string[]
    baseType?: BaseType
    subjects?: string[]
    minOptions?: number
    maxOptions?: number
    defaultScore?: number
    precedence?: number
  }
}

export interface QuestionType extends TypeFacts {
  readonly key: string
  /** The score of a question without one; null where the dictionary has no default. */
  readonly defaultScore: number | null
}

const precedenceOf = ({ extra }: Item) => extra.precedence ?? Number.MAX_SAFE_INTEGER

/** The dictionaries as an import reads them: values by key, name or alias. */
export class Dictionary {
  readonly #byName = new Map<string, Item>()
  readonly #items: readonly Item[]
  /** Question types, the usual type of each base type first; types that administrators added come last. */
  readonly #types: readonly Item[]

  constructor(items: readonly Item[]) {
    this.#items = items
    this.#types = items
      .filter(({ typeCode }) => typeCode === 'questionType')
      .sort((a, b) => precedenceOf(a) - precedenceOf(b) || compareKeys(a.key, b.key))
    // Keys win over names, and names win over aliases.
    const names = [(item: Item) => [item.key], (item: Item) => [item.name], (item: Item) => item.extra.aliases ?? []]
    for (const of of names) {
      for (const item of items) {
        for (const name of of(item)) {
          const at = `${item.typeCode} ${foldText(name)}`
          if (!this.#byName.has(at)) this.#byName.set(at, item)
        }
      }
    }
  }

  /** All values as one text; dictionaries with equal texts prepare records alike. */
  get content(): string {
    return JSON.stringify(this.#items)
  }

  /** Reads the values in use. */
  static async read(db: Queryable): Promise<Dictionary> {
    const { rows } = await db.query<Item>(
      `select type_code as "typeCode", key, name, subset_ids as "subsetIds", extra
         from dict_item where status = 1 and deleted_at is null order by type_code, ${DICT_ORDER}`,
    )
    return new Dictionary(rows)
  }

  /** Returns the key for a key, name or alias; null where none matches. */
  keyOf(typeCode: TypeCode, value: string): string | null {
    return this.#byName.get(`${typeCode} ${foldText(value)}`)?.key ?? null
  }

  hasGrade(section: string, grade: string): boolean {
    const item = this.#items.find(({ typeCode, key }) => typeCode === 'section' && key === section)
    return !item || item.subsetIds.length === 0 || item.subsetIds.includes(grade)
  }

  /** Returns the question type for a base type, preferring a type of the subject, or for the name of a type. */
  questionType(value: string, subject: string | null): QuestionType | null {
    const types = this.#types
    const base = baseTypes.find((type) => type === value)
    const named = base ? undefined : this.#byName.get(`questionType ${foldText(value)}`)
    const ofSubject = types.find(({ extra }) => extra.baseType === base && subject && extra.subjects?.includes(subject))
    const found = base ? (ofSubject ?? types.find(({ extra }) => extra.baseType === base)) : named
    if (!found?.extra.baseType) return null
    return {
      key: found.key,
      baseType: found.extra.baseType,
      minOptions: found.extra.minOptions ?? 0,
      maxOptions: found.extra.maxOptions ?? 0,
      defaultScore: found.extra.defaultScore ?? null,
    }
  }
}
