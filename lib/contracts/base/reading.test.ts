import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall, nothing } from './call.ts'
import { pageAnswer } from './paging.ts'
import { listOfKnown, orElse, readAnswer } from './reading.ts'

const thing = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string().nullable(),
  state: z.enum(['open', 'shut']),
  status: orElse(z.union([z.literal(1), z.literal(0)]), 1),
  parts: orElse(z.array(z.object({ key: z.string(), count: z.number() })), []),
})

function read(answer: z.ZodType, result: unknown, method: 'GET' | 'POST' = 'GET', input: unknown = {}): unknown {
  const path = '/zakj-test/things/read'
  const call = defineCall({ method, path, summary: '', permission: 'signedIn', request: z.object({}), answer })
  const outcome = readAnswer(call, result, input)
  return outcome.success ? outcome.data : outcome.error.issues.map((issue) => issue.path.join('.')).join()
}

describe('readAnswer for an answer that matches the contract', () => {
  it('returns the answer unchanged', () => {
    const whole = { id: '7', name: 'n', note: null, state: 'open', status: 0, parts: [] }
    expect(read(thing, whole)).toEqual(whole)
  })
})

describe('readAnswer for an answer of another platform', () => {
  it('fills in missing or null fields that have a default value or may be null', () => {
    const least = { id: '7', name: 'n', state: 'open' }
    const whole = { ...least, note: null, status: 1, parts: [] }
    expect(read(thing, least)).toEqual(whole)
    expect(read(thing, { ...least, status: null, parts: null })).toEqual(whole)
  })

  it('converts ids and keys from numbers to text, and numbers and states from text to numbers', () => {
    const given = { id: 7, name: 'n', state: 'open', status: '0', parts: [{ key: 2, count: '3' }] }
    expect(read(thing, given)).toEqual({ ...given, id: '7', note: null, status: 0, parts: [{ key: '2', count: 3 }] })
  })

  it.each([
    [{ id: '7', state: 'open' }, 'name'],
    [{ id: '7', name: 'n', state: 'ajar' }, 'state'],
    [{ id: '7', name: 'n', state: 'open', parts: [{ key: 'k' }] }, 'parts.0.count'],
    [null, ''],
    ['text', ''],
  ])('refuses an answer whose required field is missing or invalid: %j', (result, where) =>
    expect(read(thing, result)).toBe(where),
  )

  it('accepts a list without any field except `list` and `total`', () => {
    const page = pageAnswer(z.object({ id: z.string() }))
    expect(read(page, { list: [{ id: 1 }], total: 1 })).toEqual({
      list: [{ id: '1' }],
      total: 1,
      totalIsCapped: false,
      nextCursor: null,
    })
    expect(read(page, { list: [{ id: 1 }] })).toBe('total')
  })

  it.each([undefined, true, 'ok', { done: 1 }])('accepts the result %j for a call without a result', (result) => {
    expect(read(nothing, result)).toBeNull()
  })

  it('skips unknown entries of a list that allows unknown entries', () => {
    const given = [{ kind: 'a' }, { kind: 'new' }, 'text']
    const item = z.object({ kind: z.enum(['a', 'b']) })
    expect(read(listOfKnown(item), given)).toEqual([{ kind: 'a' }])
    expect(read(z.array(item), given)).toBe('1.kind,2')
  })

  it('converts values inside unions and recursive types', () => {
    interface Tree {
      id: string
      below: Tree[]
    }
    const tree: z.ZodType<Tree> = z.lazy(() => z.object({ id: z.string(), below: orElse(z.array(tree), []) }))
    expect(read(tree, { id: 1, below: [{ id: 2 }] })).toEqual({ id: '1', below: [{ id: '2', below: [] }] })
    const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])
    expect(read(either, { b: 1 })).toEqual({ b: '1' })
  })
})

describe('readAnswer for an incomplete answer to a write', () => {
  it('takes missing fields from the request, and otherwise uses empty values', () => {
    const sent = { id: '7', name: 'sent', secret: 's' }
    const whole = { id: '7', name: 'sent', note: null, state: 'open', status: 1, parts: [] }
    expect(read(thing, null, 'POST', sent)).toEqual(whole)
    expect(read(thing, { id: 8, name: 'kept' }, 'POST', sent)).toEqual({ ...whole, id: '8', name: 'kept' })
    expect(read(z.object({ password: z.string() }), undefined, 'POST', sent)).toEqual({ password: '' })
  })
})
