import type { NumberWriting } from '../../../../lib/contracts/base/written-number.ts'
import { type ExtraField, faultFieldNames, severityNames } from '../../../../lib/contracts/dict/card.ts'
import { baseTypeNames } from '../../../../lib/contracts/question/card.ts'
import { folded } from '../../../core/tasks/import/cells.ts'
import { numberIn } from '../../../core/tasks/import/numbers.ts'
import type { Cell } from '../../../core/tasks/kind.ts'

/** The separator between several values in one cell. */
const MARK = '、'
const MARKS = /[、,，;；]/

const yesNo = { true: '是', false: '否' } as const

type Names = Readonly<Record<string, string>>
export type SubjectNames = ReadonlyMap<string, string>

const byName = (names: Names) => new Map(Object.entries(names).map(([value, name]) => [name, value]))
const listOf = (text: string) => [
  ...new Set(
    text
      .split(MARKS)
      .map((part) => folded(part))
      .filter(Boolean),
  ),
]

/**
 * Converts a field of `extra` to the cell of a file and back. `read` returns undefined for a text that is not valid in
 * this field.
 */
interface Codec {
  readonly options?: readonly string[]
  readonly note: string
  readonly required: boolean
  write(value: unknown, subjects: SubjectNames): Cell
  read(text: string, subjects: SubjectNames): unknown
  /** The ways in which a number may be written in a cell of this field. */
  readonly writing?: NumberWriting
}

function choice(names: Names): Codec {
  const values = byName(names)
  return {
    options: Object.values(names),
    note: '',
    required: true,
    write: (value) => names[String(value)] ?? String(value ?? ''),
    read: (text) => values.get(folded(text)),
  }
}

const number = (note: string, writing: NumberWriting = {}): Codec => ({
  note,
  required: true,
  writing,
  write: (value) => (typeof value === 'number' ? value : null),
  read: (text) => numberIn(text, writing) ?? undefined,
})

export const codecs: Record<ExtraField, Codec> = {
  aliases: {
    note: `导入试题时也认这些名称，多个用“${MARK}”隔开`,
    required: false,
    write: (value) => (Array.isArray(value) ? value.join(MARK) : null),
    read: listOf,
  },
  baseType: choice(baseTypeNames),
  subjects: {
    note: `学科名称，多个用“${MARK}”隔开`,
    required: true,
    write: (value, subjects) =>
      Array.isArray(value) ? value.map((key) => subjects.get(String(key)) ?? String(key)).join(MARK) : null,
    read(text, subjects) {
      const keys = new Map([...subjects].map(([key, name]) => [name, key]))
      return listOf(text).map((name) => keys.get(name) ?? name)
    },
  },
  defaultScore: number('0 到 200，以 0.5 为单位', { units: ['分'] }),
  minOptions: number('0 到 26 的整数；没有选项填 0', { units: ['个', '项'] }),
  maxOptions: number('0 到 26 的整数，不小于最少选项', { units: ['个', '项'] }),
  optionsPerBlank: {
    ...choice(yesNo),
    note: '只用于完形：录新题时每个空各有选项，如完形填空',
    required: false,
    write: (value) => (typeof value === 'boolean' ? yesNo[value ? 'true' : 'false'] : null),
    read: (text) => (text === '' ? undefined : folded(text) === yesNo.true),
  },
  severity: choice(severityNames),
  field: {
    note: `可填 ${Object.values(faultFieldNames).join(MARK)}，多个用“${MARK}”隔开`,
    required: true,
    write: (value) =>
      Array.isArray(value)
        ? value.map((one: keyof typeof faultFieldNames) => faultFieldNames[one] ?? one).join(MARK)
        : null,
    read(text) {
      const values = byName(faultFieldNames)
      return listOf(text).map((name) => values.get(name) ?? name)
    },
  },
  fuse: {
    ...choice(yesNo),
    write: (value) => yesNo[value === true ? 'true' : 'false'],
    read: (text) => (text === '' ? undefined : folded(text) === '是'),
  },
  rank: number('1 到 9 的整数，越大越难'),
  rateMin: number('0 到 1', { percent: true }),
  rateMax: number('0 到 1，大于下限', { percent: true }),
}
