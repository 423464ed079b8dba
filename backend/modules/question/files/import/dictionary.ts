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
  /**
   * The score of a question of this type for which the record has no score; null where the dictionary has no default.
   */
  readonly defaultScore: number | null
}

const precedenceOf = ({ extra }: Item) => extra.precedence ?? Number.MAX_SAFE_INTEGER

/** The dictionaries, in which an import finds a value by its key, its name or an alias. */
export class Dictionary {
  readonly #byName = new Map<string, Item>()
  readonly #items: readonly Item[]
  /**
   * Question types. Among the types of one base type, the usual type is first; types that administrators added are
   * last.
   */
  readonly #types: readonly Item[]

  constructor(items: readonly Item[]) {
    this.#items = items
    this.#types = items
      .filter(({ typeCode }) => typeCode === 'questionType')
      .sort((a, b) => precedenceOf(a) - precedenceOf(b) || compareKeys(a.key, b.key))
    // Where a text is the key of a value, the name of another and an alias of a third, the key has priority, then the
    // name.
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

  /** All values as one text. Two dictionaries with the same text lead to the same result of an import. */
  get content(): string {
    return JSON.stringify(this.#items)
  }

  /** Reads all values that are not disabled. */
  static async read(db: Queryable): Promise<Dictionary> {
    const { rows } = await db.query<Item>(
      `select type_code as "typeCode", key, name, subset_ids as "subsetIds", extra
         from dict_item where status = 1 and deleted_at is null order by type_code, ${DICT_ORDER}`,
    )
    return new Dictionary(rows)
  }

  /** Returns the key of the value whose key, name or alias is the given text; null where there is none. */
  keyOf(typeCode: TypeCode, value: string): string | null {
    return this.#byName.get(`${typeCode} ${foldText(value)}`)?.key ?? null
  }

  hasGrade(section: string, grade: string): boolean {
    const item = this.#items.find(({ typeCode, key }) => typeCode === 'section' && key === section)
    return !item || item.subsetIds.length === 0 || item.subsetIds.includes(grade)
  }

  /**
   * Returns the question type for a text, which is the name of a question type or a base type. For a base type, a
   * question type of the subject is preferred. Null where no question type matches.
   */
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
