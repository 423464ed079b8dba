import { expect, it } from 'vitest'
import { cleanText } from '../../backend/modules/question/files/import/clean-text.ts'
import { Findings } from '../../backend/modules/question/files/import/findings.ts'
import { namesOfEngine } from './commands.ts'

const { commands } = await namesOfEngine()
const EATEN: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  e: '\u001B',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
}

it('cleanText restores the beginning of every engine command that a JSON escape has removed', () => {
  // Names of delimiters are added here, because the engine keeps them in separate tables, which `commands` does not
  // include.
  const eaten = [...commands, 'rVert', 'rmoustache', 'vert'].filter((name) => /^[abefnrtv][a-zA-Z]/.test(name))
  expect(eaten.length).toBeGreaterThan(200)
  const lost = eaten.filter((name) => {
    const findings = new Findings()
    const meant = `设 $a\\${name} b$`
    const came = `设 $a${EATEN[name.charAt(0)]}${name.slice(1)} b$`
    return cleanText(came, 'stem', findings) !== meant || findings.list[0]?.code !== 'control-character'
  })
  expect(lost).toEqual([])
})

it('cleanText leaves the lines of a block formula unchanged, whatever letter begins a line', () => {
  const findings = new Findings()
  expect(cleanText('$$\ns=vt\nu=at\n$$', 'stem', findings)).toBe('$$\ns=vt\nu=at\n$$')
  expect(findings.list).toEqual([])
})
