import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pairs, readFacts, texts } from './facts.ts'

const folder = (name: string) => new URL(`../${name}/`, import.meta.url)

it('readFacts reports a fault in a fact file with the file and the position', () => {
  const capitals = [
    ['法国', '巴黎'],
    ['日本', '东京'],
  ]
  expect(readFacts('world.json', { capitals }, { capitals: pairs })).toEqual({ capitals })
  const wrong = { capitals: [['法国', '巴黎'], ['日本']], seas: ['黄海', ''], rivers: [] }
  const read = () => readFacts('world.json', wrong, { capitals: pairs, seas: texts })
  expect(read).toThrow(/facts\/world\.json: .*capitals\.1.*seas\.1.*rivers/)
})

it('every fact file is read by some template or generator', () => {
  const code = ['generator', 'templates', 'people']
    .flatMap((name) => readdirSync(folder(name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'))
    .join('\n')
  const unread = readdirSync(folder('facts')).filter((name) => !code.includes(`readFacts('${name}'`))
  expect(unread).toEqual([])
})
