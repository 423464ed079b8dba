import { describe, expect, it } from 'vitest'
import { InvalidError } from '../http/errors.ts'
import { changedFields, rejectDuplicates } from './write.ts'

describe('changedFields', () => {
  it('returns the changed fields with their old and new values', () => {
    expect(changedFields({ name: '甲', phone: '1', id: 5 }, { name: '乙', phone: '1' })).toEqual({
      before: { name: '甲' },
      after: { name: '乙' },
    })
  })

  it('treats a missing value as null and a date as its text', () => {
    const day = new Date('2026-11-20T00:00:00Z')
    expect(changedFields({ at: day }, { at: '2026-11-20T00:00:00.000Z', note: null })).toBeNull()
    expect(changedFields({}, { note: 'x' })).toEqual({ before: { note: null }, after: { note: 'x' } })
  })
})

describe('rejectDuplicates', () => {
  const violation = (constraint: string) =>
    Promise.reject(new Error('query failed', { cause: { code: '23505', constraint } }))

  it('reports a duplicate at the field of the violated unique index, and passes other errors on', async () => {
    const taken = { agent_name: { name: '已有同名' } }
    const refused = await rejectDuplicates(violation('agent_name'), taken).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(InvalidError)
    expect(refused).toMatchObject({ result: { fields: { name: '已有同名' } } })
    await expect(rejectDuplicates(violation('other'), taken)).rejects.toThrow('query failed')
  })
})
