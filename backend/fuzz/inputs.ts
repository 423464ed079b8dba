import fc from 'fast-check'
import type { Call } from '../../lib/contracts/base/call.ts'
import { breakings, hostile, rawBodies, strange } from './hostile.ts'
import type { Known } from './known.ts'
import { fieldsOf, shapeOf, valuesOf } from './shapes.ts'

/** The parts of a request besides its method, path and token. */
export interface Input {
  /** Describes what is wrong with the input, for readers of a finding. */
  readonly about: string
  readonly query?: string
  readonly body?: string | Buffer
  readonly contentType?: string
}

type Path = readonly (string | number)[]

/** Returns requests of one call: some as the contract describes, most with one part broken. */
export function inputsOf(call: Call, known: Known): fc.Arbitrary<Input> {
  if (call.multipart) return files()
  const shape = shapeOf(call)
  const values = valuesOf(shape, known)
  const names = fieldsOf(shape)
  const inQuery = isInQuery(call)
  const send = (about: string, value: unknown) => inputOf(call, about, value)
  const broken = fc.tuple(values, fc.nat(), hostile, fc.boolean()).map(([value, at, [about, wrong], deep]): Input => {
    const paths = pathsOf(value, names, deep ? 4 : 1)
    const path = paths[at % paths.length] ?? []
    return send(`${path.join('.') || 'whole'}: ${about}`, changed(value, path, wrong))
  })
  const odd = fc.tuple(values, strange).map(([value, [about, more]]) => send(about, withMore(value, more)))
  const raw = inQuery
    ? fc.constantFrom(...breakings).map((query): Input => ({ about: `query ${query}`, query }))
    : fc
        .constantFrom(...rawBodies)
        .map(([contentType, body]): Input => ({ about: `body as ${contentType}`, contentType, body }))
  return fc.oneof(
    { arbitrary: values.map((value) => send('as the contract has it', value)), weight: 3 },
    { arbitrary: broken, weight: 12 },
    { arbitrary: odd, weight: 1 },
    { arbitrary: raw, weight: 1 },
  )
}

/** Returns one request that the contract accepts, the same in each run. */
export function plausible(call: Call, known: Known): Input {
  if (call.multipart) return fileInput('a file', '甲.csv', '名称\n甲')
  const [value] = fc.sample(valuesOf(shapeOf(call), known), { numRuns: 1, seed: 7 })
  return inputOf(call, 'plausible', value)
}

const isInQuery = ({ method }: Call) => method === 'GET' || method === 'DELETE'

/** Returns an input with the value as query string or body, depending on the method of the call. */
export const inputOf = (call: Call, about: string, value: unknown): Input =>
  isInQuery(call) ? { about, query: queryOf(value) } : { about, body: jsonOf(value), contentType: 'application/json' }

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns every path in a value down to a depth, and the paths of fields that the value omits. */
export function pathsOf(value: unknown, names: readonly string[], depth: number): Path[] {
  const below = (node: unknown, at: Path): Path[] => {
    if (!isNode(node) || at.length >= depth) return [at]
    return [at, ...Object.entries(node).flatMap(([name, one]) => below(one, [...at, name]))]
  }
  return [...below(value, []).slice(1), ...names.map((name) => [name])]
}

/** Returns a copy with another value at a path; `undefined` removes the field. */
export function changed(value: unknown, path: Path, wrong: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return typeof wrong === 'function' ? wrong(value) : wrong
  if (Array.isArray(value)) return value.map((one, at) => (at === Number(first) ? changed(one, rest, wrong) : one))
  const node = isNode(value) ? value : {}
  return { ...node, [first]: changed(node[first], rest, wrong) }
}

const withMore = (value: unknown, more: Record<string, unknown>) =>
  Object.defineProperties(isNode(value) ? { ...value } : {}, Object.getOwnPropertyDescriptors(more))

/**
 * Returns the value as JSON. The placeholder becomes the number 1e999, which JSON.stringify cannot write, because it is
 * beyond the largest number.
 */
const jsonOf = (value: unknown) => (JSON.stringify(value) ?? '').replaceAll('"@1e999"', '1e999')

function queryOf(value: unknown): string {
  const encode = (text: string) =>
    encodeURIComponent(text.replace(/\p{Surrogate}/gu, '�')).replaceAll('%EF%BF%BD', '%ED%A0%80')
  const pair = ([name, one]: [string, unknown]): string[] => {
    if (one === undefined) return []
    if (Array.isArray(one)) return one.flatMap((each) => pair([name, Array.isArray(each) ? jsonOf(each) : each]))
    return [`${encode(name)}=${encode(isNode(one) ? jsonOf(one) : String(one))}`]
  }
  return isNode(value) ? Object.entries(value).flatMap(pair).join('&') : encode(String(value))
}

/** Returns a multipart form with a file. No file contains the form's boundary by accident. */
export function fileInput(about: string, name: string, content: string | Buffer, type = 'text/csv'): Input {
  const boundary = '----fuzz7d93b1c08e'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { about, body, contentType: `multipart/form-data; boundary=${boundary}` }
}

/** Returns uploads: tables with hostile cells, random bytes, hostile names, malformed forms. */
function files(): fc.Arbitrary<Input> {
  const cell = hostile.map(([, value]) => `"${String(value).slice(0, 3_000).replaceAll('"', '""')}"`)
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 6 })
  const line = '名称,账号,姓名,手机,机构,班级,学段,年级,类型,到期,键,地区,联系人,备注'
  return fc.oneof(
    table.map((rows) => fileInput('hostile cells', '甲.csv', [line, ...rows.map((row) => row.join(','))].join('\n'))),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => fileInput('any bytes', '乙.xlsx', Buffer.from(bytes))),
    hostile.map(([about, name]) =>
      fileInput(
        `name ${about}`,
        String(name)
          .slice(0, 500)
          .replace(/[\r\n"]/g, ''),
        '名称\n甲',
      ),
    ),
    fc
      .constantFrom(...rawBodies)
      .map(([contentType, body]): Input => ({ about: `body as ${contentType}`, contentType, body })),
    fc.constant<Input>({
      about: 'half a form',
      contentType: 'multipart/form-data; boundary=x',
      body: '--x\r\ncontent-disp',
    }),
    fc.constant<Input>({ about: 'a form without boundary', contentType: 'multipart/form-data', body: 'x' }),
  )
}
