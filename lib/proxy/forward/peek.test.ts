import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PEEK_LIMIT, peekCode } from './peek.ts'

const peek = (text: string) => peekCode(Buffer.from(text), '')

describe('peekCode', () => {
  it.each([
    ['{"code":200,"message":"ok","result":null}', 200],
    ['{ "code" : 302 , "message":"x"}', 302],
    ['{"message":"say \\"code\\":200, then","code":305}', 305],
    ['{"result":{"code":200,"list":[{"code":1}]},"code":402}', 402],
    ['{"code":"302","message":""}', 302],
    ['{"result":"\\\\","code":302}', 302],
    ['{"code":-1}', -1],
  ])('reads the body code of the answer %s', (text, code) => {
    expect(peek(text)).toBe(code)
  })

  it.each([
    '',
    '{',
    '{"co',
    '{"code":',
    '{"code":30',
    '[{"code":302}]',
    '{"result":{"code":302}}',
    'null',
    '"code":302,',
  ])('finds no body code in the answer %s', (text) => {
    expect(peek(text)).toBeUndefined()
  })

  it('reads only the beginning of an answer', () => {
    expect(peek(`{"result":"${'x'.repeat(PEEK_LIMIT)}","code":302}`)).toBeUndefined()
  })

  it('reads the body code of a compressed answer from its beginning', () => {
    const text = JSON.stringify({ code: 302, message: '', result: Array.from({ length: 9_000 }, (_, i) => i * 7919) })
    for (const [encoding, bytes] of [
      ['gzip', gzipSync(text)],
      ['deflate', deflateSync(text)],
      ['br', brotliCompressSync(text)],
    ] as const) {
      expect(peekCode(bytes, encoding), encoding).toBe(302)
      expect(peekCode(bytes.subarray(0, PEEK_LIMIT), encoding), `${encoding}, cut`).toBe(302)
    }
    expect(peekCode(Buffer.from('not gzip'), 'gzip')).toBeUndefined()
    expect(peekCode(Buffer.from(text), 'zstd-unknown')).toBeUndefined()
  })
})
