import type { TypeCode } from '../../../../lib/contracts/dict/calls.ts'
import type { QuestionBody } from '../../../../lib/contracts/question/body.ts'
import type { TypeFacts } from '../../../../lib/contracts/question/checks/types.ts'
import { baseType } from '../../../../lib/contracts/question/json.ts'
import type { Queryable } from '../../../core/database/queryable.ts'
import type { Fields } from './clean-body.ts'

interface Item {
  readonly typeCode: TypeCode
  readonly key: string
  readonly name: string
  readonly status: number
  readonly subsetIds: readonly string[]
  readonly extra: { readonly baseType?: string; readonly minOptions?: number; readonly maxOptions?: number }
}

const single = [
  ['section', 'section', '学段'],
  ['grade', 'grade', '年级'],
  ['subject', 'subject', '学科'],
  ['difficulty', 'difficulty', '难度'],
  ['year', 'year', '年份'],
  ['paperType', 'paperType', '试卷类型'],
] as const

type Values = Pick<QuestionBody, (typeof single)[number][0]>

/** Checks the dictionary keys of a question. */
export class Keys {
  readonly #items: ReadonlyMap<string, Item>

  constructor(items: readonly Item[]) {
    this.#items = new Map(items.map((item) => [`${item.typeCode} ${item.key}`, item]))
  }

  static async read(client: Queryable): Promise<Keys> {
    const types = [...single.map(([, typeCode]) => typeCode), 'questionType']
    const { rows } = await client.query<Item>(
      `select type_code as "typeCode", key, name, status, subset_ids as "subsetIds", extra
         from dict_item where type_code = any($1::text[]) and deleted_at is null`,
      [types],
    )
    return new Keys(rows)
  }

  /**
   * Returns the base type and the allowed number of options of a question type; undefined where no such type exists.
   */
  readonly factsOf = (typeCode: string): TypeFacts | undefined => {
    const { extra } = this.#items.get(`questionType ${typeCode}`) ?? {}
    const base = baseType.safeParse(extra?.baseType)
    if (!extra || !base.success) return undefined
    return { baseType: base.data, minOptions: extra.minOptions ?? 0, maxOptions: extra.maxOptions ?? 0 }
  }

  /**
   * Adds a fault for each dictionary key that does not exist or is disabled. A key that the question already has may
   * stay. `fields` collects the faults by field.
   */
  check(body: QuestionBody, before: QuestionBody | null, fields: Fields): void {
    this.checkValues(body, before, fields)
    this.checkType(body, before, 'typeCode', fields)
    for (const [index, child] of body.children.entries()) {
      const same = before?.children.find(({ id }) => id !== null && id === child.id) ?? null
      this.checkType(child, same, `children.${index}.typeCode`, fields)
    }
    this.#checkChildren(body, fields)
  }

  /** Adds faults as `check` does, but only for the metadata, not for question types and children. */
  checkValues(body: Values, before: Values | null, fields: Fields): void {
    for (const [field, typeCode, name] of single) {
      const fault = body[field] === null ? null : this.#fault(typeCode, name, body[field], before?.[field])
      if (fault) fields[field] ??= fault
    }
    this.#checkGrade(body, before, fields)
  }

  /** Returns the name of a value, or the key itself where the dictionary lacks it. */
  nameOf(typeCode: TypeCode, key: string): string {
    return this.#items.get(`${typeCode} ${key}`)?.name ?? key
  }

  /** Returns the body with each disabled or deleted key replaced by the present value of the question. */
  replaceUnused(body: QuestionBody, now: QuestionBody): QuestionBody {
    const unused = single.filter(
      ([field, typeCode, name]) => body[field] !== null && this.#fault(typeCode, name, body[field], now[field]),
    )
    return { ...body, ...Object.fromEntries(unused.map(([field]) => [field, now[field]])) }
  }

  #fault(typeCode: TypeCode, name: string, key: string, before: string | null | undefined): string | null {
    if (key === before) return null
    const item = this.#items.get(`${typeCode} ${key}`)
    if (!item) return `${name}不存在，请重新选择`
    return item.status === 1 ? null : `${name}“${item.name}”已停用`
  }

  #checkGrade({ section, grade }: Values, before: Values | null, fields: Fields): void {
    if (grade === null || (before?.section === section && before.grade === grade)) return
    const item = this.#items.get(`section ${section}`)
    if (!item || item.subsetIds.length === 0 || item.subsetIds.includes(grade)) return
    fields.grade ??= `${item.name}没有这个年级`
  }

  checkType(
    { typeCode }: { readonly typeCode: string },
    before: { readonly typeCode: string } | null,
    field: string,
    fields: Fields,
  ): void {
    const fault = this.#fault('questionType', '题型', typeCode, before?.typeCode)
    if (fault) fields[field] ??= fault
    else if (!this.factsOf(typeCode)) fields[field] ??= '这个题型没有设置基本类型，不能使用'
  }

  #checkChildren({ typeCode, children }: QuestionBody, fields: Fields): void {
    if (children.length > 0 && this.factsOf(typeCode)?.baseType !== 'composite') {
      fields.children ??= '只有复合题可以有小题'
    }
    for (const [index, child] of children.entries()) {
      if (this.factsOf(child.typeCode)?.baseType === 'composite') {
        fields[`children.${index}.typeCode`] ??= '小题不能再是复合题'
      }
    }
  }
}

/**
 * Adds a fault for an unknown or disabled area. Areas are not in a dictionary: a form sends the code of an area, but an
 * import may send any text.
 */
export async function checkArea(
  client: Queryable,
  { area }: Pick<QuestionBody, 'area'>,
  before: Pick<QuestionBody, 'area'> | null,
  fields: Fields,
): Promise<void> {
  if (area === null || area === before?.area) return
  const { rows } = await client.query<{ status: number }>('select status from area where code = $1', [area])
  if (rows[0]?.status !== 1) fields.area ??= rows[0] ? '地区已停用' : '地区不存在，请重新选择'
}
