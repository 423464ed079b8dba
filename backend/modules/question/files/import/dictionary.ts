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
  /** What a question of it is worth where nothing else is said; null where the dictionary names none. */
  readonly defaultScore: number | null
}

const precedenceOf = ({ extra }: Item) => extra.precedence ?? Number.MAX_SAFE_INTEGER

/** The dictionaries as an import reads them: values by key, name or alias. */
export class Dictionary {
  readonly #byName = new Map<string, Item>()
  readonly #items: readonly Item[]
  /** The usual type for a base type first; those that administrators made have no precedence and come last. */
  readonly #types: readonly Item[]

  constructor(items: readonly Item[]) {
    this.#items = items
    this.#types = items
      .filter(({ typeCode }) => typeCode === 'questionType')
      .sort((a, b) => precedenceOf(a) - precedenceOf(b) || compareKeys(a.key, b.key))
    // Keys win over names, names over aliases.
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

  /** All it knows, as one text: two that say the same prepare records alike. */
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

  /** The key a sender means by a key, name or alias; null where there is none such. */
  keyOf(typeCode: TypeCode, value: string): string | null {
    return this.#byName.get(`${typeCode} ${foldText(value)}`)?.key ?? null
  }

  hasGrade(section: string, grade: string): boolean {
    const item = this.#items.find(({ typeCode, key }) => typeCode === 'section' && key === section)
    return !item || item.subsetIds.length === 0 || item.subsetIds.includes(grade)
  }

  /** The question type meant by a base type or by a type's own name, where the subject has it. */
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
